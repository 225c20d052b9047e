import TactusTesting
import Testing
import UIKitNames

@Suite("U12 images and styles of bars, as code for UIKit sets them")
struct BarImageNameTests {
  @Test("U12 an empty image makes a navigation bar transparent, and nil lets its background return")
  func transparentBar() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: UIViewController())
    test.window.rootViewController = navigation
    let bar = navigation.navigationBar
    let metrics = UIBarMetrics.default
    bar.setBackgroundImage(UIImage(), for: metrics)
    bar.shadowImage = UIImage()
    bar.isTranslucent = true
    test.playUntilIdle()
    #expect(bar.backgroundImage(for: .default) != nil && bar.shadowImage != nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.backgroundImage(for: .default) == nil)
  }

  @Test("U12 a black bar is dark in a light interface")
  func styles() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let (toolbar, tabs, search) = (UIToolbar(), UITabBar(), UISearchBar())
    for view in [toolbar, tabs, search] as [UIView] { test.window.addSubview(view) }
    for bar in [tabs, toolbar, search] as [any UIBarStyled] { bar.barStyle = .black }
    #expect(tabs.traitCollection.userInterfaceStyle == .dark && tabs.barStyle == .black)
    toolbar.barStyle = .default
    #expect(toolbar.traitCollection.userInterfaceStyle == .light && toolbar.barStyle == .default)
    #expect(search.barStyle == UIBarStyle.black)
  }
}
