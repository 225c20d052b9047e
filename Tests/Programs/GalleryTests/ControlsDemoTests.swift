import Tactus
import TactusInterface
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Control events: a button and a lamp for each event")
struct ControlEventsDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 424))
  private let view = ControlEventsView()

  init() {
    view.frame = test.window.bounds
    test.window.addSubview(view)
    test.frame()
  }

  /// The opacity of each lamp that is lit.
  private var lit: [Control.Events: Double] {
    var lit: [Control.Events: Double] = [:]
    for (event, lamp) in view.lamps {
      let alpha = lamp.presentation.alpha
      if alpha > EventLamp.restingAlpha + 0.001 { lit[event] = alpha }
    }
    return lit
  }

  /// Advances the time with 60 frames per second.
  private func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      test.frame()
      test.advance(by: 1.0 / 60)
    }
    test.frame()
  }

  @Test("C6 there is a lamp for every control event")
  func names() {
    var all: Control.Events = []
    for (event, _) in view.lamps { all.formUnion(event) }
    #expect(view.lamps.count == 15)
    #expect(
      all.isSuperset(of: [
        .touchDown, .touchDownRepeat, .touchCancel, .valueChanged, .primaryActionTriggered, .editingDidBegin,
        .editingChanged, .editingDidEnd, .editingDidEndOnExit,
      ]))
    #expect(lit.isEmpty)
  }

  @Test("C6 the editing events of the text field light up their lamps")
  func editing() {
    #expect(!view.field.isHidden)
    test.tap(at: view.field.center)
    #expect(lit[.editingDidBegin] != nil)
    test.type("a")
    #expect(lit[.editingChanged] != nil)
    test.press(.return)
    #expect(lit[.editingDidEndOnExit] != nil)
  }

  @Test("C6 the events of a button light up their lamps, which fade to 0.3 in 1.5 seconds")
  func fades() {
    let touch = test.touch(at: view.button.center)
    #expect(lit[.touchDown] == 1 && lit.count == 1)
    run(0.75)
    let half = lit[.touchDown] ?? 0
    #expect(half > 0.4 && half < 0.95)
    run(0.8)
    #expect(lit.isEmpty)
    touch.cancel()
    #expect(Set(lit.keys) == [.touchCancel])
    run(1.6)
    #expect(lit.isEmpty && !test.needsFrame)
  }

  @Test("C6 a continuing drag keeps the lamp lit")
  func drags() {
    let touch = test.touch(at: view.button.center)
    for step in 0..<180 {
      touch.move(to: view.button.center + Point(x: step % 2 == 0 ? 1 : -1, y: 0))
      run(1.0 / 60)
      #expect(lit[.touchDragInside] ?? 0 > 0.95)
    }
    #expect(lit[.touchDown] == nil, "three seconds ago")
    touch.move(to: view.button.center + Point(x: 0, y: 200))
    #expect(lit[.touchDragExit] == 1 && lit[.touchDragOutside] == 1)
    touch.end()
    #expect(lit[.touchUpOutside] == 1 && lit[.touchUpInside] == nil)
  }
}

@MainActor
@Suite("Controls: a page of settings")
struct ControlsPageTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = ControlsController(.controls)
  private var page: ControlsPage { controller.page }

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test("Dark changes the style of page and bar, Right to left mirrors the page, Text size enlarges it")
  func appearance() {
    #expect(controller.titleBar.traitCollection.userInterfaceStyle == .dark)
    test.tap(at: middle(of: page.darkSwitch))
    #expect(controller.titleBar.traitCollection.userInterfaceStyle == .light)
    let left = middle(of: page.slider)
    test.tap(at: middle(of: page.directionSwitch))
    test.frame()
    #expect(middle(of: page.slider).x < 400 && left.x > 400)
    let height = page.buttons[0].frame.height
    let large = page.sizes.convert(Point(x: 10, y: 16), to: nil)
    test.tap(at: large)
    test.frame()
    #expect(page.sizes.selectedSegmentIndex == 3)
    #expect(page.buttons[0].frame.height > height)
  }

  @Test("two touches can use the slider and the stepper at the same time")
  func together() {
    let thumb = page.slider.convert(Point(x: page.slider.bounds.width * 0.56, y: 17), to: nil)
    let first = test.touch(at: thumb)
    test.advance(by: 0.2)
    #expect(page.slider.isTracking)
    let second = test.touch(at: page.stepper.convert(Point(x: 80, y: 16), to: nil))
    test.advance(by: 0.2)
    first.move(by: Point(x: 20, y: 0))
    second.end()
    first.end()
    #expect(page.slider.value > 60 && page.stepper.value == 3)
    #expect(page.stepperValue.text == "3" && page.sliderValue.text != "60 %")
  }

  @Test("disabled controls do not respond to touches")
  func disabled() {
    test.tap(at: middle(of: page.enabledSwitch))
    test.tap(at: page.stepper.convert(Point(x: 80, y: 16), to: nil))
    #expect(page.stepper.value == 2 && !page.buttons[0].isEnabled)
  }

  @Test("all groups are within the scrollable content, for every panel size and content size category")
  func fits() {
    let sizes = [
      Size(width: 480, height: 272), Size(width: 800, height: 480), Size(width: 480, height: 800),
      Size(width: 1280, height: 800),
    ]
    for size in sizes {
      test.window.resize(to: size, scale: 1)
      for category in [ContentSizeCategory.small, .large, .extraExtraLarge] {
        page.traitOverrides.preferredContentSizeCategory = category
        test.frame()
        let content = Rect(origin: .zero, size: page.contentSize)
        for group in page.groups {
          #expect(content.contains(group.convert(group.bounds, to: page)), "\(size) \(category)")
        }
        #expect(content.width <= size.width)
      }
    }
  }
}

@MainActor
@Suite("Controls: brands")
struct BrandTests {
  private let test = TestWindow(size: Size(width: 1024, height: 640))
  private let controller = ControlsController(.controls)

  init() {
    test.window.backgroundColor = Theme.background
    test.window.tintColor = Theme.accent
    test.application.style = Theme.style
    test.window.rootViewController = controller
    test.frame()
  }

  private func choose(_ brand: Brand) {
    controller.page.onBrandChange?(brand)
    test.frame()
  }

  @Test("U15 the same page looks like another brand in one frame")
  func brands() throws {
    let standard = try test.picture()
    for brand in [Brand.meadow, .press] {
      choose(brand)
      let picture = try test.picture()
      #expect(picture.differingPixels(from: standard) > 100_000)
      _ = test.playUntilIdle()
      #expect(try test.picture().differingPixels(from: picture) == 0)
    }
    choose(.standard)
    #expect(try test.picture().differingPixels(from: standard) == 0)
  }

  @Test(
    "U15 with high contrast, the gallery's text and tints have 7:1 in light and dark, in every brand",
    arguments: Brand.allCases)
  func contrast(brand: Brand) {
    for isDark in [false, true] {
      var traits = TraitCollection(userInterfaceStyle: isDark ? .dark : .light)
      traits.accessibilityContrast = .high
      traits.style = brand.style
      func shown(_ color: Color) -> Color { color.resolvedColor(with: traits) }
      for text in [Theme.text, Theme.secondaryText, Theme.accent] {
        for background in [Theme.background, Theme.bar, Theme.surface] {
          #expect(shown(text).contrast(with: shown(background)) >= 7, "\(brand) \(isDark)")
        }
      }
    }
  }
}

@MainActor
@Suite("Controls: what the user prefers")
struct PreferencesGroupTests {
  private typealias Preference = WritableKeyPath<AccessibilityPreferences, Bool?>

  private static let rows: [(title: String, preference: Preference)] = [
    ("Bold text", \.isBoldTextEnabled), ("High contrast", \.isDarkerSystemColorsEnabled),
    ("Reduce motion", \.isReduceMotionEnabled), ("Reduce transparency", \.isReduceTransparencyEnabled),
  ]

  /// What is in effect, in the order of the rows.
  private var inEffect: [Bool] {
    [
      Accessibility.isBoldTextEnabled, Accessibility.isDarkerSystemColorsEnabled,
      Accessibility.isReduceMotionEnabled, Accessibility.isReduceTransparencyEnabled,
    ]
  }

  @Test("X5 each switch sets the preference that it names, which is in effect at once, and no other")
  func switches() {
    let test = TestWindow(size: Size(width: 480, height: 400))
    let group = PreferencesGroup()
    group.group.frame = test.window.bounds
    test.window.addSubview(group.group)
    test.frame()
    #expect(group.switches.map(\.accessibilityLabel) == Self.rows.map(\.title))
    #expect(group.switches.allSatisfy { !$0.isOn } && inEffect == [false, false, false, false])
    for (index, control) in group.switches.enumerated() {
      for isOn in [true, false] {
        test.tap(at: control.convert(control.bounds.center, to: nil))
        test.play(for: 0.5)
        #expect(control.isOn == isOn && inEffect == (0..<4).map { $0 == index && isOn })
        #expect(test.application.accessibilityPreferences[keyPath: Self.rows[index].preference] == isOn)
      }
    }
  }

  @Test("X5 the switches of a new page show what is in effect, whoever decided it")
  func present() {
    let test = TestWindow()
    test.application.accessibilityPreferences.isReduceMotionEnabled = true
    test.application.desktopPreferences.isDarkerSystemColorsEnabled = true
    #expect(PreferencesGroup().switches.map(\.isOn) == [false, true, true, false])
  }
}
