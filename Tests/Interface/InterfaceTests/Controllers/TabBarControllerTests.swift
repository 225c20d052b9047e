import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("A tab bar controller")
struct TabBarControllerTests {
  let journal = Journal()
  let tabs = TabBarController()

  private func stage(_ size: Size = Size(width: 400, height: 640)) -> TestWindow {
    let test = TestWindow(size: size)
    tabs.viewControllers = ["a", "b", "c"].map { name in
      let page = Page(name, journal)
      page.tabBarItem.badgeValue = name == "b" ? "3" : nil
      return name == "b" ? NavigationController(rootViewController: page) : page
    }
    test.window.rootViewController = tabs
    test.frame()
    return test
  }

  @Test("U2 the first tab is shown; a tap shows another, whose view then stays as it was")
  func selection() {
    let test = stage()
    #expect(
      tabs.selectedIndex == 0 && journal.take().suffix(2) == ["a willAppear false", "a didAppear false"])
    let first = tabs.selectedViewController?.view
    test.tap(at: tabs.tabBar.buttons[2].convert(tabs.tabBar.buttons[2].bounds.center, to: nil))
    test.frame()
    #expect(tabs.selectedIndex == 2 && tabs.tabBar.selectedItem === tabs.viewControllers?[2].tabBarItem)
    #expect(first?.window == nil && tabs.selectedViewController?.view.window === test.window)
    #expect(
      journal.take() == [
        "a willDisappear false", "a didDisappear false", "c willAppear false", "c didAppear false",
      ])
    tabs.selectedIndex = 0
    #expect(tabs.selectedViewController?.view === first)
    #expect(tabs.selectedViewController?.tabBarController === tabs)
  }

  @Test("U2 selecting the tab that is shown goes back to the root, and there scrolls to the top")
  func reselection() throws {
    let test = stage()
    let navigation = try #require(tabs.viewControllers?[1] as? NavigationController)
    tabs.selectedIndex = 1
    test.frame()
    navigation.pushViewController(Page("d", journal), animated: false)
    let middle = tabs.tabBar.buttons[1].convert(tabs.tabBar.buttons[1].bounds.center, to: nil)
    test.tap(at: middle)
    test.playUntilIdle()
    #expect(navigation.viewControllers.count == 1)
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 640))
    scrollView.contentSize = Size(width: 400, height: 3000)
    navigation.topViewController?.view.addSubview(scrollView)
    test.frame()
    scrollView.contentOffset.y = 900
    test.tap(at: middle)
    test.playUntilIdle()
    #expect(scrollView.contentOffset.y == -scrollView.adjustedContentInset.top)
  }

  @Test("U2 the delegate may refuse a selection by the user")
  func refusal() {
    final class Refusing: TabBarControllerDelegate {
      var selected: [Int] = []
      func tabBarController(_ tabs: TabBarController, shouldSelect controller: ViewController) -> Bool {
        controller !== tabs.viewControllers?[2]
      }
      func tabBarController(_ tabs: TabBarController, didSelect controller: ViewController) {
        selected.append(tabs.selectedIndex)
      }
    }
    let test = stage()
    let delegate = Refusing()
    tabs.delegate = delegate
    for index in [2, 1] {
      let button = tabs.tabBar.buttons[index]
      test.tap(at: button.convert(button.bounds.center, to: nil))
    }
    #expect(tabs.selectedIndex == 1 && delegate.selected == [1])
    tabs.selectedIndex = 2
    #expect(tabs.selectedIndex == 2 && delegate.selected == [1], "the application is not asked")
  }

  @Test("U2 the bar is at the bottom of a narrow view and a rail at the leading side of a wide one")
  func rail() throws {
    let test = stage()
    let page = try #require(tabs.selectedViewController)
    #expect(!tabs.isRail && tabs.tabBar.frame == Rect(x: 0, y: 591, width: 400, height: 49))
    #expect(page.view.frame == Rect(x: 0, y: 0, width: 400, height: 640))
    #expect(page.view.safeAreaInsets == EdgeInsets(bottom: 49))
    test.window.resize(to: Size(width: 800, height: 480), scale: 1)
    test.frame()
    #expect(tabs.isRail && tabs.tabBar.frame == Rect(x: 0, y: 0, width: 80, height: 480))
    #expect(page.view.convert(page.view.bounds, to: nil) == Rect(x: 80, y: 0, width: 720, height: 480))
    #expect(page.view.safeAreaInsets == .zero)
    #expect(tabs.tabBar.buttons[0].frame.midX == 40 && tabs.tabBar.buttons[1].frame.minY == 72)
    test.window.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(tabs.tabBar.frame.minX == 720 && page.view.convert(Point.zero, to: nil).x == 0)
    tabs.mode = .tabBar
    test.frame()
    #expect(!tabs.isRail && tabs.tabBar.frame.height == 49)
    #expect(tabs.tabBar.buttons[0].frame.minX > tabs.tabBar.buttons[2].frame.minX, "mirrored")
  }

  @Test("U2 the bar keeps clear of the window's safe area")
  func safeArea() throws {
    let test = stage()
    test.window.windowSafeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    test.frame()
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 561, width: 400, height: 79))
    #expect(tabs.selectedViewController?.view.safeAreaInsets == EdgeInsets(top: 20, bottom: 79))
  }

  @Test("U2 a page with hidesBottomBarWhenPushed moves the bar out with the transition, and with a swipe")
  func hidesBar() throws {
    let test = stage()
    tabs.selectedIndex = 1
    test.frame()
    let navigation = try #require(tabs.viewControllers?[1] as? NavigationController)
    let page = Page("d", journal)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    test.play(for: 0.15)
    let shift = tabs.tabBar.transform.ty
    #expect(shift > 5 && shift < 49)
    test.playUntilIdle()
    #expect(tabs.tabBar.transform.ty == 49)
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 44))
    let touch = test.touch(at: Point(x: 5, y: 320))
    touch.drag(to: Point(x: 215, y: 320), over: 0.3)
    touch.rest(0.1)
    test.frame()
    #expect(abs(tabs.tabBar.transform.ty - 24) < 2)
    touch.cancel()
    test.playUntilIdle()
    #expect(tabs.tabBar.transform.ty == 49)
    tabs.selectedIndex = 0
    test.frame()
    #expect(tabs.tabBar.transform.ty == 0, "another tab has its bar")
    tabs.selectedIndex = 1
    test.frame()
    #expect(tabs.tabBar.transform.ty == 49)
    navigation.popViewController(animated: false)
    test.frame()
    #expect(tabs.tabBar.transform.ty == 0)
    #expect(navigation.topViewController?.view.safeAreaInsets == EdgeInsets(top: 44, bottom: 49))
  }

  @Test("U2 the bar can be hidden, with and without animation")
  func hidden() throws {
    let test = stage()
    tabs.setTabBarHidden(true, animated: true)
    test.playUntilIdle()
    #expect(tabs.tabBar.frame.minY == 640 && tabs.isTabBarHidden)
    #expect(tabs.selectedViewController?.view.safeAreaInsets == .zero)
    tabs.isTabBarHidden = false
    test.frame()
    #expect(tabs.tabBar.frame.minY == 591)
  }

  @Test("U2 the arrow keys move the focus in the bar, and Return selects")
  func keys() {
    let test = stage()
    test.window.requestFocusUpdate(to: tabs.tabBar.buttons[0])
    test.press(.rightArrow)
    #expect(test.window.focusedView === tabs.tabBar.buttons[1])
    test.press(.return)
    #expect(tabs.selectedIndex == 1 && test.window.focusedView === tabs.tabBar.buttons[1])
  }

  @Test(
    "U2 U12 tabs that are replaced with animation: items move, new ones fade in, former ones out, without touches"
  )
  func replacement() throws {
    let test = stage()
    let bar = tabs.tabBar
    let (first, last) = (bar.buttons[0], bar.buttons[2])
    let start = last.frame.midX
    let kept = try #require(tabs.viewControllers?[2])
    let touch = test.touch(at: first.convert(first.bounds.center, to: nil))
    #expect(first.isHighlighted)
    tabs.setViewControllers([Page("d", journal), kept], animated: true)
    test.play(for: 0.1)
    let added = bar.buttons[0]
    #expect(bar.items.count == 2 && bar.buttons[1] === last)
    #expect(last.frame.midX < start && last.presentation.center.x > last.frame.midX)
    #expect(last.presentation.center.x < start)
    #expect(added.presentation.alpha > 0.05 && added.presentation.alpha < 0.95)
    #expect(added.presentation.center == added.center, "a new one appears at its location")
    #expect(first.superview === bar && first.presentation.alpha > 0.05 && first.presentation.alpha < 0.95)
    #expect(!first.isHighlighted && !first.isUserInteractionEnabled)
    touch.end()
    test.playUntilIdle()
    #expect(first.superview == nil && added.alpha == 1 && last.presentation.center == last.center)
    #expect(tabs.selectedIndex == 0, "the touch on the former item has selected nothing")
    tabs.setViewControllers([kept], animated: false)
    test.frame()
    #expect(bar.buttons.count == 1 && added.superview == nil && last.presentation.center == last.center)
  }

  @Test("U2 U12 items that are replaced while they fade end where the latest items are")
  func replacementTwice() throws {
    let test = stage()
    let bar = tabs.tabBar
    let all = try #require(tabs.viewControllers)
    tabs.setViewControllers([all[1]], animated: true)
    test.play(for: 0.1)
    tabs.setViewControllers(all, animated: true)
    test.play(for: 0.1)
    tabs.setViewControllers([all[0], all[2]], animated: true)
    test.playUntilIdle()
    #expect(bar.subviews.compactMap { $0 as? TabBarButton }.count == 2)
    #expect(bar.buttons.allSatisfy { $0.alpha == 1 && $0.isUserInteractionEnabled })
    test.tap(at: bar.buttons[1].convert(bar.buttons[1].bounds.center, to: nil))
    #expect(tabs.selectedViewController === all[2])
  }

  @Test("U2 tabs that cannot be are left out; a tab that gets another parent is removed")
  func badInput() throws {
    let test = stage()
    tabs.selectedIndex = 7
    tabs.selectedViewController = ViewController()
    #expect(tabs.selectedIndex == 0)
    let controllers = try #require(tabs.viewControllers)
    tabs.viewControllers = controllers + [controllers[0], tabs]
    #expect(tabs.viewControllers?.count == 3)
    let other = TabBarController()
    other.viewControllers = [controllers[0]]
    #expect(tabs.viewControllers?.count == 2 && tabs.selectedIndex == 0 && tabs.tabBar.items.count == 2)
    test.frame()
    #expect(tabs.selectedViewController?.view.window === test.window)
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == -1 && tabs.selectedViewController == nil)
    test.frame()
  }

  @Test(
    "U2 U12 if the selected tab is replaced, the one at its index is selected, or the first if there is none")
  func replacedSelection() {
    let test = stage()
    tabs.selectedIndex = 1
    tabs.viewControllers = ["d", "e", "f"].map { Page($0, journal) }
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 2
    tabs.viewControllers = ["g", "h"].map { Page($0, journal) }
    #expect(tabs.selectedIndex == 0)
    test.frame()
    #expect(tabs.selectedViewController?.viewIfLoaded?.window === test.window)
  }
}
