import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The appearance of containers")
struct ContainerPictureTests {
  /// A page with coloured stripes, which show the blur of the bar and the position of the page.
  private final class Striped: ViewController {
    private let hue: Double

    init(_ title: String, hue: Double) {
      self.hue = hue
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for index in 0..<12 {
        let stripe = View(frame: Rect(x: 16, y: 20 + Double(index) * 44, width: 368, height: 30))
        stripe.backgroundColor = Color(hue: hue, saturation: 0.2 + Double(index) * 0.06, brightness: 0.85)
        stripe.cornerRadius = 8
        view.addSubview(stripe)
      }
    }
  }

  private func stage(_ style: UserInterfaceStyle, isRightToLeft: Bool) -> (TestWindow, NavigationController) {
    let test = TestWindow(size: Size(width: 400, height: 300))
    test.window.overrideUserInterfaceStyle = style
    if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
    if style == .dark { test.window.tintColor = .systemOrange }
    let navigation = NavigationController()
    let second = Striped(isRightToLeft ? "غرفة" : "Living room", hue: 0.6)
    second.navigationItem.rightBarButtonItems = [
      BarButtonItem(systemItem: .add), BarButtonItem(systemItem: .search), BarButtonItem(systemItem: .trash),
    ]
    second.navigationItem.rightBarButtonItems?[1].isEnabled = false
    navigation.viewControllers = [Striped(isRightToLeft ? "البيت" : "House", hue: 0.05), second]
    test.window.rootViewController = navigation
    test.frame()
    return (test, navigation)
  }

  @Test(
    "U2 a navigation bar in light and dark, from left to right and from right to left, at rest and halfway",
    arguments: [UserInterfaceStyle.light, .dark], [false, true])
  func bars(style: UserInterfaceStyle, isRightToLeft: Bool) throws {
    let (test, _) = stage(style, isRightToLeft: isRightToLeft)
    let name = "Navigation\(style == .dark ? "Dark" : "Light")\(isRightToLeft ? "Mirrored" : "")"
    var outcome = Golden.compare(try test.render(), with: name)
    #expect(outcome.isSuccess, "\(outcome)")
    let touch = test.touch(at: Point(x: isRightToLeft ? 397 : 3, y: 200))
    touch.drag(to: Point(x: isRightToLeft ? 230 : 170, y: 200), over: 0.3)
    touch.rest(0.1)
    test.frame()
    outcome = Golden.compare(try test.render(), with: name + "Swipe")
    #expect(outcome.isSuccess, "\(outcome)")
  }

  @Test(
    "U2 a large title at rest, collapsed in part, collapsed, pulled down, and halfway to a small one",
    arguments: [UserInterfaceStyle.light, .dark], [false, true])
  func largeTitles(style: UserInterfaceStyle, isRightToLeft: Bool) throws {
    let test = TestWindow(size: Size(width: 400, height: 300))
    test.window.overrideUserInterfaceStyle = style
    if isRightToLeft { test.window.semanticContentAttribute = .forceRightToLeft }
    let navigation = NavigationController()
    navigation.navigationBar.prefersLargeTitles = true
    let page = ViewController()
    page.title = isRightToLeft ? "البيت" : "House"
    page.navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add)
    page.toolbarItems = [
      BarButtonItem(systemItem: .refresh), .flexibleSpace(), BarButtonItem(title: "Edit"),
    ]
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scrollView.contentSize = Size(width: 400, height: 900)
    for index in 0..<20 {
      let stripe = View(frame: Rect(x: 16, y: 8 + Double(index) * 44, width: 368, height: 30))
      stripe.backgroundColor = Color(hue: 0.05, saturation: 0.2 + Double(index) * 0.04, brightness: 0.85)
      stripe.cornerRadius = 8
      scrollView.addSubview(stripe)
    }
    page.view.backgroundColor = .systemBackground
    page.view.addSubview(scrollView)
    navigation.viewControllers = [page]
    navigation.isToolbarHidden = false
    test.window.rootViewController = navigation
    test.frame()
    let name = "LargeTitle\(style == .dark ? "Dark" : "Light")\(isRightToLeft ? "Mirrored" : "")"
    for (step, offset) in [("", -96.0), ("Partial", -66), ("Collapsed", 20), ("Pulled", -146)] {
      scrollView.contentOffset.y = offset
      test.frame()
      let outcome = Golden.compare(try test.render(), with: name + step)
      #expect(outcome.isSuccess, "\(outcome)")
    }
    scrollView.contentOffset.y = -96
    let second = Striped(isRightToLeft ? "غرفة" : "Living room", hue: 0.6)
    second.navigationItem.largeTitleDisplayMode = .never
    second.navigationItem.prompt = isRightToLeft ? "اختر" : "Choose a device"
    navigation.pushViewController(second, animated: false)
    test.frame()
    let touch = test.touch(at: Point(x: isRightToLeft ? 397 : 3, y: 200))
    touch.drag(to: Point(x: isRightToLeft ? 230 : 170, y: 200), over: 0.3)
    touch.rest(0.1)
    test.frame()
    let outcome = Golden.compare(try test.render(), with: name + "Swipe")
    #expect(outcome.isSuccess, "\(outcome)")
  }

  @Test("U2 a tab bar, and a rail beside a split view", arguments: [UserInterfaceStyle.light, .dark])
  func tabs(style: UserInterfaceStyle) throws {
    func icon(_ radius: Double) -> Image? {
      Image(size: Size(width: 26, height: 26), scale: 2) { context in
        context.setFillColor(.black)
        context.fill(BezierPath(roundedRect: Rect(x: 3, y: 3, width: 20, height: 20), cornerRadius: radius))
      }?.withRenderingMode(.alwaysTemplate)
    }
    for isWide in [false, true] {
      let test = TestWindow(
        size: isWide ? Size(width: 760, height: 320) : Size(width: 400, height: 260))
      test.window.overrideUserInterfaceStyle = style
      let split = SplitViewController()
      split.setViewController(Striped("Rooms", hue: 0.3), for: .primary)
      split.setViewController(Striped("Kitchen", hue: 0.6), for: .secondary)
      let tabs = TabBarController()
      let others = [Striped("Camera", hue: 0.1), Striped("Settings", hue: 0.8)]
      tabs.viewControllers = [split] + others
      split.tabBarItem = TabBarItem(title: "Rooms", image: icon(3))
      others[0].tabBarItem = TabBarItem(title: "Camera", image: icon(10))
      others[1].tabBarItem = TabBarItem(title: "Settings", image: icon(6))
      others[0].tabBarItem.badgeValue = "12"
      others[1].tabBarItem.badgeValue = ""
      test.window.rootViewController = tabs
      test.frame()
      let name = "Tabs\(isWide ? "Wide" : "")\(style == .dark ? "Dark" : "")"
      let outcome = Golden.compare(try test.render(), with: name)
      #expect(outcome.isSuccess, "\(outcome)")
    }
  }
}
