import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Layout guides")
struct LayoutGuideTests {
  private let test = TestWindow(size: Size(width: 800, height: 400))
  private var window: Window { test.window }

  private func pin(_ view: View, to guide: LayoutGuide) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test("U1 views follow the guides of the safe area, the margins and readable text")
  func own() {
    let (safe, inner, text) = (window.placed(), window.placed(), window.placed())
    pin(safe, to: window.safeAreaLayoutGuide)
    pin(inner, to: window.layoutMarginsGuide)
    pin(text, to: window.readableContentGuide)
    window.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
    test.frame()
    #expect(safe.frame == window.bounds)
    #expect(inner.frame == Rect(x: 20, y: 1, width: 776, height: 396))
    #expect(text.frame == Rect(x: 72, y: 1, width: 672, height: 396))
    #expect(window.readableContentGuide.layoutFrame == text.frame)
    window.windowSafeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    test.frame()
    #expect(safe.frame == Rect(x: 0, y: 30, width: 800, height: 360))
    #expect(inner.frame == Rect(x: 20, y: 31, width: 776, height: 356))
    #expect(window.safeAreaLayoutGuide.layoutFrame == safe.frame)
  }

  @Test(
    "U1 a view stays above the on-screen keyboard by the keyboard's guide, and is laid out when that moves")
  func keyboard() {
    final class Counter: View {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let page = Counter(frame: Rect(x: 0, y: 0, width: 800, height: 400))
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(page)
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(bar)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
    ])
    test.frame()
    #expect(bar.frame == Rect(x: 0, y: 350, width: 800, height: 50))
    window.windowSafeAreaInsets.bottom = 20
    test.frame()
    #expect(bar.frame.maxY == 380)
    window.keyboardFrame = Rect(x: 0, y: 250, width: 800, height: 150)
    test.frame()
    #expect(bar.frame.maxY == 250)
    #expect(page.keyboardLayoutGuide.layoutFrame == window.keyboardFrame)
    let layouts = page.layouts
    test.frame()
    test.frame()
    #expect(page.layouts == layouts, "nothing moves")
    page.frame.origin.y = -40
    test.frame()
    #expect(bar.frame.maxY == 290)
    page.frame.origin.y = 0
    window.keyboardFrame = .zero
    test.frame()
    #expect(bar.frame.maxY == 380)
  }

  @Test("U1 a guide of the application takes up room without a view")
  func custom() {
    let guide = LayoutGuide()
    guide.identifier = "gap"
    window.addLayoutGuide(guide)
    let (first, second) = (window.placed(), window.placed())
    for view in [first, second] {
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      view.heightAnchor.constraint(equalToConstant: 50).isActive = true
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor).isActive = true
    }
    LayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: window.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 200),
      first.leftAnchor.constraint(equalTo: window.leftAnchor),
      guide.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.leftAnchor.constraint(equalTo: guide.rightAnchor),
      second.rightAnchor.constraint(equalTo: window.rightAnchor),
    ])
    test.frame()
    #expect(guide.layoutFrame == Rect(x: 100, y: 0, width: 600, height: 200))
    #expect(second.frame == Rect(x: 700, y: 75, width: 100, height: 50))
    #expect(window.layoutGuides.first === guide && guide.owningView === window)
    window.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && window.constraints.count == 2)
  }

  @Test(
    "U1 constraints inside a scroll view determine the size of its content, and some views stay in the frame")
  func scrolling() {
    let scrollView = ScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scrollView)
    scrollView.pin(0, 0, 300, 0)
    let (page, badge) = (scrollView.placed(), scrollView.placed())
    let edges = page.pin(10, 20, 30, 40)
    LayoutConstraint.activate([
      page.heightAnchor.constraint(equalToConstant: 1000),
      page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
      badge.rightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.rightAnchor),
      badge.bottomAnchor.constraint(equalTo: scrollView.frameLayoutGuide.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    test.frame()
    #expect(scrollView.frame == Rect(x: 0, y: 0, width: 500, height: 400))
    #expect(scrollView.contentSize == Size(width: 500, height: 1060))
    #expect(page.frame == Rect(x: 10, y: 20, width: 460, height: 1000))
    #expect(badge.frame == Rect(x: 480, y: 380, width: 20, height: 20))
    scrollView.contentOffset.y = 150
    test.frame()
    #expect(badge.frame.minY == 530)
    #expect(page.frame.minY == 20 && scrollView.contentSize.height == 1060)
    edges[3].constant = 0
    test.frame()
    #expect(scrollView.contentSize.height == 1020)
    #expect(scrollView.contentLayoutGuide.layoutFrame.size == scrollView.contentSize)
    let outside = window.placed()
    outside.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    test.frame()
    #expect(outside.frame.minY == 20 - 150)
  }
}
