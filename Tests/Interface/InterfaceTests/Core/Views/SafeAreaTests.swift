import TactusTesting
import Testing

@testable import TactusInterface

/// Which part of a view is covered.
@MainActor
@Suite("Safe areas of views")
struct SafeAreaTests {
  /// A view that counts its layouts.
  private final class Counter: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private let test = TestWindow(size: Size(width: 320, height: 480))
  private let root = ViewController()

  init() {
    test.window.rootViewController = root
    root.additionalSafeAreaInsets.top = 50
    test.frame()
  }

  @Test("S1 a view has insets where the safe area covers it, and none where it reaches beyond the window")
  func edges() {
    let view = View(frame: Rect(x: -40, y: -30, width: 500, height: 700))
    root.view.addSubview(view)
    test.frame()
    #expect(view.safeAreaInsets == EdgeInsets(top: 80, left: 0, bottom: 0, right: 0))
    root.additionalSafeAreaInsets.right = 20
    test.frame()
    #expect(view.safeAreaInsets == EdgeInsets(top: 80, left: 0, bottom: 0, right: 160))
    // What covers the window itself covers the view up to the window's edge.
    test.window.windowSafeAreaInsets = EdgeInsets(top: 0, left: 30, bottom: 10, right: 0)
    test.frame()
    #expect(view.safeAreaInsets == EdgeInsets(top: 80, left: 70, bottom: 200, right: 160))
  }

  @Test("S1 the content of a scroll view that is scrolled half out of the window moves in it by nothing")
  func nested() {
    let outer = ScrollView(frame: root.view.bounds)
    outer.contentSize = Size(width: 320, height: 3000)
    let inner = ScrollView(frame: Rect(x: 0, y: 300, width: 320, height: 400))
    inner.contentSize = Size(width: 320, height: 1000)
    outer.addSubview(inner)
    root.view.addSubview(outer)
    for offset in stride(from: -50.0, through: 600, by: 50) {
      outer.contentOffset.y = offset
      test.frame()
      #expect(inner.adjustedContentInset.bottom == 0, "\(offset)")
      #expect(inner.contentOffset.y == -inner.adjustedContentInset.top)
    }
  }

  @Test("R3 rows that leave the window at an edge that nothing covers are not laid out again")
  func rows() {
    let scrollView = ScrollView(frame: root.view.bounds)
    scrollView.contentSize = Size(width: 320, height: 3000)
    let rows = (0..<30).map { Counter(frame: Rect(x: 0, y: 100 * Double($0), width: 320, height: 100)) }
    for row in rows { scrollView.addSubview(row) }
    root.view.addSubview(scrollView)
    test.frame()
    scrollView.contentOffset.y = 0
    test.frame()
    let layouts = rows.map(\.layouts)
    // The row across the lower edge, and those below it, move by fractions that are not exact.
    for step in 1...40 {
      scrollView.contentOffset.y = 0.1 * Double(step)
      test.frame()
    }
    #expect(zip(rows, layouts).dropFirst().allSatisfy { $0.layouts == $1 })
  }

  @Test("U1 layout margins contain what a bar covers")
  func margins() {
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    test.window.rootViewController = navigation
    test.frame()
    let bar = page.view.safeAreaInsets.top
    #expect(bar > 0 && page.view.layoutMargins == EdgeInsets(top: 8 + bar, left: 8, bottom: 8, right: 8))
    #expect(page.view.layoutMarginsGuide.layoutFrame.minY == 8 + bar)
    page.view.insetsLayoutMarginsFromSafeArea = false
    #expect(page.view.layoutMargins.top == 8)
  }

  @Test("S1 a view that is removed while others learn of their safe area ends nothing")
  func removal() {
    final class Removing: View {
      var victims: [View] = []
      override func safeAreaInsetsDidChange() {
        for view in victims { view.removeFromSuperview() }
        victims = []
      }
    }
    let removing = Removing(frame: root.view.bounds)
    root.view.addSubview(removing)
    for index in 0..<50 {
      let parent = index.isMultiple(of: 2) ? removing : root.view
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: Double(10 + index)))
      view.addSubview(View(frame: view.bounds))
      parent.addSubview(view)
      removing.victims.append(view)
    }
    weak let last = removing.victims.last
    root.additionalSafeAreaInsets.top = 60
    test.frame()
    #expect(last == nil && removing.subviews.isEmpty && removing.safeAreaInsets.top == 60)
  }
}
