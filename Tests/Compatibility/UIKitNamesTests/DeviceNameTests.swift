import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 the device, its screen, windows and scenes by UIKit's names")
struct DeviceNameTests {
  @Test("U12 the device is a panel of the kind of tablets, whose system tells its version")
  func device() {
    let idiom: UIUserInterfaceIdiom = UIDevice.current.userInterfaceIdiom
    #expect(idiom == .pad && UITraitCollection(userInterfaceStyle: .light).userInterfaceIdiom == idiom)
    #expect(UIDevice.current.systemName == "Linux" && !UIDevice.current.systemVersion.isEmpty)
    #expect(UIScreen.main.nativeScale == UIScreen.main.scale)
  }

  @Test("U12 the functions for orientations say the same as the orientations")
  func orientations() {
    for number in 0...6 {
      guard let orientation = UIDeviceOrientation(rawValue: number) else { continue }
      #expect(UIDeviceOrientationIsPortrait(orientation) == [1, 2].contains(number))
      #expect(UIDeviceOrientationIsLandscape(orientation) == [3, 4].contains(number))
    }
    for number in 1...4 {
      guard let orientation = UIInterfaceOrientation(rawValue: number) else { continue }
      #expect(UIInterfaceOrientationIsPortrait(orientation) == [1, 2].contains(number))
      #expect(UIInterfaceOrientationIsLandscape(orientation) == [3, 4].contains(number))
    }
  }

  @Test("U12 the application has one scene with its windows, of which the first is the key window")
  func scene() throws {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let scene = try #require(test.window.windowScene)
    #expect(UIApplication.shared.connectedScenes == [scene] && scene.windows == [test.window])
    let state: UIScene.ActivationState = scene.activationState
    let expected: UIScene.ActivationState =
      UIApplication.shared.applicationState == .active ? .foregroundActive : .foregroundInactive
    #expect(state == expected && UIScene.ActivationState.unattached.rawValue == -1)
    #expect(test.window.isKeyWindow && !UIWindow(windowScene: scene).isKeyWindow)
  }

  @Test("U12 there is no status bar; the levels are ordered as in UIKit")
  func statusBar() {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    #expect(UIApplication.shared.isStatusBarHidden && UIApplication.shared.statusBarFrame == .zero)
    #expect(test.window.safeAreaInsets == .zero)
    let levels: [UIWindow.Level] = [.normal, .statusBar, .alert]
    #expect(levels.map(\.rawValue) == [0, 1000, 2000])
    let (above, below) = (UIWindow.Level.statusBar + 1, UIWindow.Level.statusBar - 1)
    #expect(above.rawValue == 1001 && below.rawValue == 999)
  }

  @Test("U12 the room in a window is compact where it is narrower than 600 points, or lower than 450")
  func sizeClasses() {
    let sizes: [(CGSize, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (CGSize(width: 599, height: 450), .compact, .regular),
      (CGSize(width: 600, height: 449), .regular, .compact),
    ]
    for (size, horizontal, vertical) in sizes {
      let test = TestWindow(size: size)
      #expect(test.window.traitCollection.horizontalSizeClass == horizontal)
      #expect(test.window.traitCollection.verticalSizeClass == vertical)
    }
  }

  @Test("U12 no assistive technology runs, no preference is set, and notifications have UIKit's numbers")
  func accessibility() {
    // The shared application is that of the latest window.
    let test = TestWindow()
    defer { withExtendedLifetime(test) {} }
    typealias Accessibility = UIAccessibility
    #expect(!Accessibility.isVoiceOverRunning && !Accessibility.isSwitchControlRunning)
    #expect(!Accessibility.isReduceMotionEnabled && !Accessibility.isReduceTransparencyEnabled)
    #expect(!Accessibility.isBoldTextEnabled && !Accessibility.isDarkerSystemColorsEnabled)
    let notifications: [Accessibility.Notification] = [
      .screenChanged, .layoutChanged, .announcement, .pageScrolled,
    ]
    #expect(notifications.map(\.rawValue) == [1000, 1001, 1008, 1009])
  }

  @Test("X5 a preference that changes posts UIKit's notifications once, when its value is the new one")
  func preferences() {
    let test = TestWindow()
    let application = UIApplication.shared
    let reduceMotion = posted {
      application.accessibilityPreferences.isReduceMotionEnabled = true
      #expect(UIAccessibility.isReduceMotionEnabled)
      application.accessibilityPreferences.isReduceMotionEnabled = true
    }
    #expect(
      reduceMotion == [
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      ])
    let others = posted {
      application.accessibilityPreferences.isReduceTransparencyEnabled = true
      application.accessibilityPreferences.isBoldTextEnabled = true
      application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
      application.accessibilityPreferences.preferredContentSizeCategory = .extraLarge
    }
    #expect(
      others == [
        UIAccessibility.reduceTransparencyStatusDidChangeNotification,
        UIAccessibility.boldTextStatusDidChangeNotification,
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        UIContentSizeCategory.didChangeNotification,
      ])
    #expect(others.last?.rawValue == "UIContentSizeCategoryDidChangeNotification")
    let weight: UILegibilityWeight = test.window.traitCollection.legibilityWeight
    let contrast: UIAccessibilityContrast = test.window.traitCollection.accessibilityContrast
    #expect(weight == .bold && contrast == .high)
    #expect(posted { application.accessibilityPreferences.isReduceMotionEnabled = nil } == reduceMotion)
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  @Test("X4 X6 whether a reader or one switch is used is told when it begins and when it ends, each once")
  func assistiveTechnologies() {
    let test = TestWindow()
    let application = UIApplication.shared
    let reader = [UIAccessibility.voiceOverStatusDidChangeNotification]
    let oneSwitch = [UIAccessibility.switchControlStatusDidChangeNotification]
    #expect(reader[0].rawValue == "UIAccessibilityVoiceOverStatusDidChangeNotification")
    for isOn in [true, false] {
      #expect(posted { application.touchExploration.isEnabled = isOn } == reader)
      #expect(UIAccessibility.isVoiceOverRunning == isOn && !UIAccessibility.isSwitchControlRunning)
      #expect(posted { application.touchExploration.isEnabled = isOn } == [])
    }
    #expect(posted { application.switchControl.switchKey = .space } == oneSwitch)
    #expect(UIAccessibility.isSwitchControlRunning && !UIAccessibility.isVoiceOverRunning)
    // Another key is no other status.
    #expect(posted { application.switchControl.switchKey = .launch1 } == [])
    #expect(posted { application.switchControl.switchKey = nil } == oneSwitch)
    #expect(!UIAccessibility.isSwitchControlRunning)
    withExtendedLifetime(test) {}
  }

  private final class PreferenceLog { var names: [NSNotification.Name] = [] }

  /// Returns the names of the notifications of preferences that are posted while a closure runs.
  private func posted(_ body: () -> Void) -> [NSNotification.Name] {
    let log = PreferenceLog()
    let names = [
      UIAccessibility.voiceOverStatusDidChangeNotification,
      UIAccessibility.switchControlStatusDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
      UIAccessibility.boldTextStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      UIContentSizeCategory.didChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { log.names.append(name) }
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token as Any) }
    return log.names
  }

  @Test("U12 the generators of feedback are of one class, and their kinds have UIKit's numbers")
  func feedback() {
    let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
    #expect(styles.map(\.rawValue) == Array(0...4))
    let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
    #expect(types.map(\.rawValue) == Array(0...2))
    let generators: [UIFeedbackGenerator] = [
      UIImpactFeedbackGenerator(style: .heavy), UISelectionFeedbackGenerator(),
      UINotificationFeedbackGenerator(),
    ]
    #expect(Set(generators.map { String(describing: type(of: $0)) }).count == 3)
  }

  @Test("U12 X1 the frame of an element of one's own is converted from its view")
  func accessibilityFrames() {
    let test = TestWindow()
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
    outer.addSubview(inner)
    test.window.addSubview(outer)
    let element = UIAccessibilityElement(accessibilityContainer: inner)
    element.accessibilityFrame = UIAccessibility.convertToScreenCoordinates(
      CGRect(x: 1, y: 2, width: 3, height: 4), in: inner)
    #expect(element.accessibilityFrame == CGRect(x: 16, y: 28, width: 3, height: 4))
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.lineWidth = 5
    let converted = UIAccessibility.convertToScreenCoordinates(path, in: inner)
    #expect(converted.bounds == CGRect(x: 16, y: 28, width: 3, height: 4) && converted.lineWidth == 5)
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4), "the path itself stays")
    inner.transform = CGAffineTransform(scaleX: 2, y: 1)
    let wide = UIAccessibility.convertToScreenCoordinates(path, in: inner).bounds
    #expect(wide == inner.convert(path.bounds, to: nil) && wide.width == 6)
  }

  @Test("U12 X2 the element that a reader is on is asked for, and there is none without a reader")
  func focusedElement() {
    let test = TestWindow()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.accessibilityLabel = "Start"
    test.window.addSubview(button)
    test.frame()
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
    UIApplication.shared.touchExploration.isEnabled = true
    test.tap(at: button.center)
    test.advance(by: 1)
    #expect((UIAccessibility.focusedElement(using: nil) as? UIView) === button)
    let reader: UIAccessibility.AssistiveTechnologyIdentifier = .notificationVoiceOver
    #expect((UIAccessibility.focusedElement(using: reader) as? UIView) === button)
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
    UIApplication.shared.touchExploration.isEnabled = false
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
  }

  @Test("U12 X1 a view returns its elements by their indices, as UIKit's informal protocol does")
  func accessibilityContainer() {
    let chart = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(chart.accessibilityElementCount() == 0 && chart.accessibilityElement(at: 0) == nil)
    let bars = (0..<2).map { _ in UIAccessibilityElement(accessibilityContainer: chart) }
    chart.accessibilityElements = bars
    #expect(chart.accessibilityElementCount() == 2 && chart.accessibilityElement(at: 2) == nil)
    #expect((chart.accessibilityElement(at: 1) as? UIAccessibilityElement) === bars[1])
    #expect(chart.index(ofAccessibilityElement: bars[1]) == 1)
    #expect(chart.index(ofAccessibilityElement: chart) == NSNotFound)
  }

  @Test("U12 X4 elements have paths, and rotors find what UIKit's initializers make")
  func accessibilityMembers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityPath = UIBezierPath(rect: CGRect(x: 5, y: 6, width: 7, height: 8)).bezierPath
    #expect(view.accessibilityFrame == CGRect(x: 5, y: 6, width: 7, height: 8))
    view.accessibilityPath = nil
    #expect(view.accessibilityFrame == view.frame)
    let rotor = UIAccessibilityCustomRotor(name: "Words") { predicate in
      #expect(predicate.searchDirection == .next && predicate.currentItem.targetElement == nil)
      return UIAccessibilityCustomRotorItemResult(targetElement: view, targetRange: nil)
    }
    view.accessibilityCustomRotors = [rotor]
    #expect(rotor.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate())?.targetElement === view)
    let directions: [UIAccessibilityScrollDirection] = [.right, .left, .up, .down, .next, .previous]
    #expect(directions.map(\.rawValue) == Array(1...6))
    let statuses: [UIAccessibilityExpandedStatus] = [.unsupported, .expanded, .collapsed]
    #expect(statuses.map(\.rawValue) == Array(0...2) && view.accessibilityExpandedStatus == .unsupported)
  }
}
