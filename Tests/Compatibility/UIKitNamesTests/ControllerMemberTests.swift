import Foundation
import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

@Suite("U12 overridden members of controllers, items and sliders are called")
struct ControllerMemberTests {
  @Test("U12 a presentation and its controller are told of rotations, traits, safe area and margins")
  func presentation() throws {
    let test = TestWindow(size: CGSize(width: 480, height: 640))
    let root = UIViewController()
    test.window.rootViewController = root
    test.frame()
    let card = CardController(nibName: nil, bundle: nil)
    root.present(card, animated: false)
    test.frame()
    let presentation = try #require(card.presentationController as? CardPresentation)
    #expect(card.view.frame == CGRect(x: 90, y: 40, width: 300, height: 600))
    let before = card.log.count
    test.window.overrideUserInterfaceStyle = .dark
    test.frame()
    #expect(card.log[before...].contains("dark") && presentation.log.contains("traits"))
    card.additionalSafeAreaInsets.top = 10
    card.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    test.frame()
    #expect(card.log.contains("safe area") && card.log.contains("margins"))
    test.rotateDevice(to: .landscapeLeft)
    test.playUntilIdle()
    #expect(presentation.log.suffix(2) == ["transition", "alongside"])
    #expect(card.view.frame.size == CGSize(width: 300, height: 440))
  }

  private final class Router: UIViewController {
    var shown: [UIViewController] = []
    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      shown.append(vc)
      super.showDetailViewController(vc, sender: sender)
    }
  }

  @Test("U12 a view controller may decide itself how others are shown; a navigation controller pushes them")
  func showing() {
    let router = Router()
    let navigation = UINavigationController(rootViewController: router)
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    test.window.rootViewController = navigation
    test.frame()
    let (first, second) = (UIViewController(), UIViewController())
    router.show(first, sender: nil)
    #expect(router.shown == [first] && navigation.viewControllers.count == 1)
    // Without a split view controller, it shows the other as such.
    router.showDetailViewController(second, sender: nil)
    #expect(router.shown == [first, second, second])
    let plain = UIViewController()
    navigation.pushViewController(plain, animated: false)
    plain.show(first, sender: nil)
    test.playUntilIdle()
    #expect(navigation.topViewController === first)
    navigation.showDetailViewController(second, sender: nil)
    test.playUntilIdle()
    #expect(navigation.topViewController === second)
  }

  final class Tabs: UITabBarController {
    var selected: [UITabBarItem] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
  }

  final class CountItem: UITabBarItem {
    override var badgeValue: String? { didSet { changes += 1 } }
    var changes = 0
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("U12 a tab bar controller is told of the item that was chosen, and items can be of a subclass")
  func tabs() {
    let tabs = Tabs()
    let item = CountItem()
    item.title = "Counted"
    let (first, second) = (UIViewController(), UIViewController())
    second.tabBarItem = item
    tabs.viewControllers = [first, second]
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    test.window.rootViewController = tabs
    test.frame()
    item.badgeValue = "3"
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    test.tap(at: CGPoint(x: bar.minX + bar.width * 0.75, y: bar.minY + 20))
    test.playUntilIdle()
    #expect(tabs.selectedIndex == 1 && tabs.selected.map { $0 === item } == [true] && item.changes == 1)
  }

  final class WideSlider: UISlider {
    override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
      super.thumbRect(forBounds: bounds, trackRect: rect, value: value).insetBy(dx: -10, dy: 0)
    }
  }

  @Test("U12 a slider's thumb has the rectangle that an override with UIKit's type of values returns")
  func slider() {
    let slider = WideSlider(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    test.window.addSubview(slider)
    test.frame()
    let track = slider.trackRect(forBounds: slider.bounds)
    let wide = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: Float(0))
    let thumb = slider.subviews.first { abs($0.frame.width - wide.width) < 0.001 }
    #expect(wide.width > 40 && (thumb != nil || slider.layer.sublayers?.isEmpty == false))
  }

  final class Target {
    var calls = 0
    func act() { calls += 1 }
  }

  @Test("U12 items of bars take selectors, and none")
  func barItems() {
    let target = Target()
    let item = UIBarButtonItem(title: "A", style: .plain, target: target, action: Selector(Target.act))
    let none = UIBarButtonItem(title: "None", style: .done, target: nil, action: nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item, UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), none]
    let test = TestWindow(size: CGSize(width: 300, height: 100))
    test.window.addSubview(bar)
    test.frame()
    test.tap(at: CGPoint(x: 24, y: 22))
    #expect(target.calls == 1)
    test.tap(at: CGPoint(x: 276, y: 22))
    #expect(target.calls == 1 && bar.items?.count == 3)
  }

  @Test("U12 elements of a path are visited in order, with their points")
  func pathElements() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 11, y: 12), controlPoint2: CGPoint(x: 13, y: 14))
    path.close()
    var points: [CGPoint] = []
    var types: [CGPathElementType] = []
    path.cgPath.applyWithBlock { element in
      types.append(element.pointee.type)
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: points.append(element.pointee.points[0])
      case .addQuadCurveToPoint: points += [element.pointee.points[0], element.pointee.points[1]]
      case .addCurveToPoint: points += (0..<3).map { element.pointee.points[$0] }
      case .closeSubpath: break
      }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(points.map(\.x) == [1, 3, 7, 5, 11, 13, 9])
  }

  @Test("U12 fonts are made bold and slanted by their descriptors, and grow with the content size")
  func fonts() throws {
    let font = UIFont.systemFont(ofSize: 10)
    let bold = UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits([.traitBold])), size: 0)
    #expect(bold.fontDescriptor.symbolicTraits == .traitBold && bold.pointSize == 10)
    #expect(UIFont(descriptor: bold.fontDescriptor, size: 20).pointSize == 20)
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 9).pointSize == 9)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 10) > 0)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(
      CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2)
        != nil)
    #expect(CGGradient(colorSpace: space, colorComponents: [1], locations: nil, count: 2) == nil)
  }

  final class CodedWindow: UIWindow {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("U12 a window can declare UIKit's initializer for archives")
  func coders() {
    #expect(CodedWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 20)).bounds.height == 20)
    #expect(
      IndexPath(item: 2, section: 1) == IndexPath(row: 2, section: 1)
        && IndexPath(row: 4, section: 0).item == 4)
  }

  @Test("U12 a header shows its background behind its title, over all of its bounds")
  func header() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let background = UIView()
    header.backgroundView = background
    header.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    header.layoutIfNeeded()
    #expect(background.frame == header.bounds && header.subviews.first === background)
    header.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test("U12 an appearance sets the background, the line and the titles of a navigation bar")
  func appearance() {
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.shadowColor = nil
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.standardAppearance = appearance
    #expect(!bar.isTranslucent && bar.barTintColor == .red && !bar.showsSeparator)
    let color = bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor
    #expect(color == .white)
    bar.standardAppearance.backgroundColor = .black
    #expect(bar.barTintColor == .black && !bar.isTranslucent)
    appearance.configureWithTransparentBackground()
    bar.standardAppearance = appearance
    #expect(bar.barTintColor == .clear)
    let other: UIBarAppearance = appearance
    other.configureWithDefaultBackground()
    bar.standardAppearance = appearance
    #expect(bar.isTranslucent && bar.barTintColor == nil && bar.showsSeparator)
  }
}
