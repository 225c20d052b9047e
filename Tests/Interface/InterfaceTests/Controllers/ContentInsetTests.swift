import TactusTesting
import Testing

@testable import TactusInterface

/// Where the content of pages begins that are shown between bars.
@MainActor
@Suite("Content between bars")
struct ContentInsetTests {
  /// A page with a scroll view that fills it, whose content is 300 points high.
  private final class Form: ViewController {
    let scrollView = ScrollView()
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    override func viewDidLoad() {
      scrollView.frame = view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = Size(width: 100, height: 300)
      scrollView.addSubview(label)
      view.addSubview(scrollView)
    }
    var top: Double { label.convert(Point.zero, to: nil).y }
  }

  private func window(_ root: ViewController) -> TestWindow {
    let test = TestWindow(size: Size(width: 400, height: 640))
    test.window.rootViewController = root
    test.frame()
    return test
  }

  @Test("S27 content that fits a page of a navigation controller lies below the bar")
  func navigation() {
    let form = Form()
    let navigation = NavigationController(rootViewController: form)
    let test = window(navigation)
    #expect(form.scrollView.contentOffset.y == -form.view.safeAreaInsets.top)
    #expect(form.top == navigation.navigationBar.frame.maxY && form.top > 0)
    // Nothing scrolls, and content that grows does not jump.
    let top = form.top
    form.scrollView.contentSize.height = 2000
    test.frame()
    #expect(form.top == top)
    form.scrollView.contentSize.height = 300
    form.scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    test.frame()
    #expect(form.scrollView.adjustedContentInset == .zero)
  }

  @Test("S27 the same for a page that is pushed, in a tab, and in what is presented")
  func containers() {
    let (first, pushed, tab, presented) = (Form(), Form(), Form(), Form())
    let navigation = NavigationController(rootViewController: first)
    let tabs = TabBarController()
    tabs.setViewControllers([navigation, tab], animated: false)
    let test = window(tabs)
    navigation.pushViewController(pushed, animated: true)
    test.playUntilIdle()
    #expect(pushed.top == navigation.navigationBar.frame.maxY)
    tabs.selectedIndex = 1
    test.playUntilIdle()
    #expect(tab.top == 0 && tab.scrollView.adjustedContentInset.bottom == tab.view.safeAreaInsets.bottom)
    #expect(tab.view.safeAreaInsets.bottom > 0)
    let modal = NavigationController(rootViewController: presented)
    modal.modalPresentationStyle = .pageSheet
    tabs.present(modal, animated: false)
    test.playUntilIdle()
    let bar = modal.navigationBar
    #expect(abs(presented.top - bar.convert(bar.bounds, to: nil).maxY) < 1e-6)
  }

  @Test(
    "S27 content without bars, and scroll views inside other ones, are inset along their scrollable axes only"
  )
  func others() {
    let plain = Form()
    let test = window(plain)
    test.window.windowSafeAreaInsets.top = 30
    test.frame()
    #expect(plain.top == 0)
    let form = Form()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    inner.contentSize = Size(width: 1000, height: 100)
    let second = window(NavigationController(rootViewController: form))
    form.scrollView.contentSize.height = 2000
    form.scrollView.addSubview(inner)
    second.frame()
    form.scrollView.contentOffset.y = 30
    second.frame()
    #expect(inner.adjustedContentInset.top == 0 && inner.contentOffset == .zero)
  }
}
