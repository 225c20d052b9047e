import InterfaceTestSupport
import Logging
import TactusCLibrary
import TactusPixels
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Accessibility preferences")
struct PreferenceTests {
  private let test = TestWindow(size: Size(width: 320, height: 240))

  private var application: Application { test.application }
  private var traits: TraitCollection { test.window.traitCollection }

  private func environment(_ variables: [String: String]) -> AccessibilityPreferences {
    .ofEnvironment(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { variables[$0] }
  }

  // MARK: Sources

  @Test("X5 by default nothing is preferred")
  func defaults() {
    #expect(application.accessibilityPreferences == AccessibilityPreferences())
    #expect(traits == TraitCollection(layoutDirection: application.userInterfaceLayoutDirection))
    #expect(!Accessibility.isReduceMotionEnabled && !Accessibility.prefersCrossFadeTransitions)
    #expect(!Accessibility.isReduceTransparencyEnabled && !Accessibility.isBoldTextEnabled)
    #expect(!Accessibility.isDarkerSystemColorsEnabled)
  }

  @Test("X5 each preference of the application changes the traits of its windows at once, and back")
  func ownPreferences() {
    // The latest window is that of the shared application.
    let test = TestWindow()
    let application = test.application
    var traits: TraitCollection { test.window.traitCollection }
    application.accessibilityPreferences.preferredContentSizeCategory = .extraLarge
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    application.accessibilityPreferences.isBoldTextEnabled = true
    #expect(traits.legibilityWeight == .bold && Accessibility.isBoldTextEnabled)
    application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
    #expect(traits.accessibilityContrast == .high && Accessibility.isDarkerSystemColorsEnabled)
    application.accessibilityPreferences.isReduceMotionEnabled = true
    #expect(traits.isMotionReduced && Accessibility.isReduceMotionEnabled)
    application.accessibilityPreferences.isReduceTransparencyEnabled = true
    #expect(traits.isTransparencyReduced && Accessibility.isReduceTransparencyEnabled)
    application.accessibilityPreferences.userInterfaceStyle = .dark
    #expect(traits.userInterfaceStyle == .dark)
    application.accessibilityPreferences = AccessibilityPreferences()
    #expect(traits == TraitCollection(layoutDirection: traits.layoutDirection))
  }

  @Test("X5 the application precedes the environment, and the environment the desktop")
  func order() {
    application.desktopPreferences.isReduceMotionEnabled = true
    application.desktopPreferences.isBoldTextEnabled = true
    application.desktopPreferences.userInterfaceStyle = .dark
    #expect(traits.isMotionReduced && traits.legibilityWeight == .bold && traits.isDark)
    application.beginPreferences(
      environment: environment(["TACTUS_REDUCE_MOTION": "0", "TACTUS_HIGH_CONTRAST": "1"]))
    #expect(!traits.isMotionReduced && traits.legibilityWeight == .bold)
    #expect(traits.accessibilityContrast == .high)
    application.accessibilityPreferences.isReduceMotionEnabled = true
    application.accessibilityPreferences.isDarkerSystemColorsEnabled = false
    application.accessibilityPreferences.userInterfaceStyle = .light
    #expect(traits.isMotionReduced && traits.accessibilityContrast == .normal && !traits.isDark)
    application.accessibilityPreferences.userInterfaceStyle = .unspecified
    #expect(traits.isDark)
    application.accessibilityPreferences = AccessibilityPreferences()
    #expect(!traits.isMotionReduced && traits.accessibilityContrast == .high)
  }

  @Test("X5 variables with documented values count, and others are ignored and logged")
  func variables() {
    let good = environment([
      "TACTUS_TEXT_SIZE": "accessibility-large", "TACTUS_BOLD_TEXT": "1", "TACTUS_HIGH_CONTRAST": "0",
      "TACTUS_REDUCE_MOTION": "1", "TACTUS_REDUCE_TRANSPARENCY": "1", "TACTUS_APPEARANCE": "dark",
    ])
    #expect(good.preferredContentSizeCategory == .accessibilityLarge && good.isBoldTextEnabled == true)
    #expect(good.isDarkerSystemColorsEnabled == false && good.isReduceMotionEnabled == true)
    #expect(good.isReduceTransparencyEnabled == true && good.userInterfaceStyle == .dark)
    let log = LogJournal()
    let bad = AccessibilityPreferences.ofEnvironment(logger: log.logger) { name in
      name == "TACTUS_BOLD_TEXT" ? "" : "yes \(String(repeating: "x", count: 9_999))"
    }
    #expect(bad == AccessibilityPreferences())
    #expect(log.lines.count == 5 && log.lines.allSatisfy { $0.count < 600 })
    #expect(log.lines.contains { $0.hasPrefix("TACTUS_REDUCE_MOTION is ignored") && $0.contains("“1”") })
  }

  @Test("X5 views are notified once of a change, and one that changes the preferences again is obeyed")
  func notifications() {
    let view = RestlessView(frame: .zero)
    test.window.addSubview(view)
    view.changes = 0
    application.accessibilityPreferences.isBoldTextEnabled = true
    #expect(view.changes == 1)
    application.accessibilityPreferences.isBoldTextEnabled = true
    #expect(view.changes == 1)
    view.onChange = { [application] in application.accessibilityPreferences.isBoldTextEnabled = false }
    application.accessibilityPreferences.isReduceMotionEnabled = true
    #expect(view.traitCollection.legibilityWeight == .regular && view.traitCollection.isMotionReduced)
  }

  private final class RestlessView: View {
    var changes = 0
    var onChange: (() -> Void)?
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes += 1
      let block = onChange
      onChange = nil
      block?()
    }
  }

  // MARK: Transparency

  @Test("X5 with reduced transparency a blurred background is the opaque colour of its style, and back")
  func transparency() throws {
    for (index, color) in [Color.red, .blue].enumerated() {
      let bar = View(frame: Rect(x: 160 * Double(index), y: 0, width: 160, height: 240))
      bar.backgroundColor = color
      test.window.addSubview(bar)
    }
    let view = VisualEffectView(effect: BlurEffect(style: .regular))
    view.frame = Rect(x: 20, y: 20, width: 280, height: 100)
    let bar = NavigationBar(frame: Rect(x: 0, y: 140, width: 320, height: 44))
    for view in [view, bar] { test.window.addSubview(view) }
    func colors(_ y: Int) throws -> Set<Picture.Pixel> {
      let picture = try test.picture()
      return Set([60, 160, 260].map { picture[$0, y] })
    }
    #expect(try colors(60).count > 1 && colors(160).count > 1)
    application.accessibilityPreferences.isReduceTransparencyEnabled = true
    #expect(view.layer.backdrop == nil)
    #expect(try colors(60) == [Picture.Pixel(0xF7F7F7)])
    #expect(try colors(160) == [Picture.Pixel.white])
    test.window.overrideUserInterfaceStyle = .dark
    #expect(try colors(60) == [Picture.Pixel(0x1C1C1C)])
    application.accessibilityPreferences.isReduceTransparencyEnabled = false
    #expect(view.layer.backdrop != nil)
    #expect(try colors(60).count > 1)
    application.accessibilityPreferences.isReduceTransparencyEnabled = true
    view.effect = BlurEffect(radius: 4)
    #expect(
      view.layer.backdrop == nil && view.backgroundColor == Color.systemBackground.withAlphaComponent(1))
    view.effect = nil
    #expect(view.backgroundColor == nil)
  }

  // MARK: Bold text

  @Test("X5 bold text makes labels, buttons and fields in system fonts heavier and wider, and lays out anew")
  func boldText() throws {
    let label = Label(frame: .zero)
    label.text = "Preferences"
    let named = Label(frame: .zero)
    named.text = "Preferences"
    named.font = Font(name: "DejaVu Serif", size: 17)
    let button = Button(configuration: .plain())
    button.setTitle("Preferences", for: .normal)
    let field = TextField(frame: .zero)
    field.text = "Preferences"
    let stack = StackView(arrangedSubviews: [label, named, button, field])
    stack.axis = .vertical
    stack.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    test.window.addSubview(stack)
    test.frame()
    let widths = { [label, named, button, field].map { $0.sizeThatFits(.zero).width } }
    let regular = widths()
    application.accessibilityPreferences.isBoldTextEnabled = true
    test.frame()
    let bold = widths()
    for index in [0, 2, 3] { #expect(bold[index] > regular[index] + 2) }
    #expect(bold[1] == regular[1] && label.font.weight == .regular)
    application.accessibilityPreferences.isBoldTextEnabled = false
    #expect(widths() == regular)
  }

  @Test("X5 bold text is two hundred heavier, at most 900; runs of attributed texts are bold, too")
  func weights() {
    var bold = TraitCollection()
    bold.legibilityWeight = LegibilityWeight.bold
    let weights: [Font.Weight] = [.regular, .medium, .semibold, .bold, .heavy]
    #expect(
      weights.map { Font.system(ofSize: 17, weight: $0).weighted(for: bold).weight.rawValue }
        == [600, 700, 800, 900, 900])
    #expect(Font.monospacedSystem(ofSize: 9).weighted(for: bold).weight == .semibold)
    let serif = Font(name: "Noto Serif", size: 17)
    #expect(
      serif.weighted(for: bold) == serif
        && Font.system(ofSize: 9).weighted(for: TraitCollection()).weight == .regular)
    let text = AttributedText("Hello", attributes: .init(font: .system(ofSize: 20)))
    #expect(text.resolved(for: bold).attributeRuns.first?.attributes.font?.weight == .semibold)
    #expect(text.resolved(for: TraitCollection()) == text)
  }

  // MARK: Contrast

  @Test("X5 with high contrast the colours of text and tints have 7:1 on every background of the system")
  func contrasts() {
    let texts: [Color] = [
      .label, .secondaryLabel, .placeholderText, .link, .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple,
      .systemPink, .systemBrown, .systemGray,
    ]
    let backgrounds: [Color] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
    for style in [UserInterfaceStyle.light, .dark] {
      let traits = highContrast(style)
      for background in backgrounds.map({ $0.resolvedColor(with: traits) }) {
        for text in texts {
          let color = text.resolvedColor(with: traits)
          #expect(contrast(color, background) >= 7, "\(text) \(style)")
          #expect(color.alpha == 1)
        }
        #expect(contrast(Color.separator.resolvedColor(with: traits), background) >= 3)
      }
      for tint in texts.dropFirst(4) {
        let fill = tint.resolvedColor(with: traits)
        #expect(contrast(Color.onTint.resolvedColor(with: traits), fill) >= 7)
      }
    }
  }

  @Test(
    "X5 an opacity that is set holds with high contrast, too; colours of an application are what it chose")
  func variants() {
    let high = highContrast(.light)
    let dark = highContrast(.dark)
    let faint = Color.systemBlue.withAlphaComponent(0.25)
    #expect(
      faint.resolvedColor(with: high) == Color.systemBlue.resolvedColor(with: high).withAlphaComponent(0.25))
    #expect(faint.resolvedColor(with: dark).alpha == 0.25 && faint.resolvedColor(with: dark).red > 0.4)
    #expect(faint.withAlphaComponent(1) != .systemBlue)
    #expect(faint.resolvedColor(with: TraitCollection()) == Color(rgb: 0x007AFF, alpha: 0.25))
    let own = Color(light: .red, dark: .green)
    #expect(own.resolvedColor(with: high) == .red && own.resolvedColor(with: dark) == .green)
    #expect(Color.orange.resolvedColor(with: high) == .orange)
    #expect(high.hasDifferentColorAppearance(comparedTo: TraitCollection()))
  }

  @Test("X5 high contrast changes what is drawn at once, and back, also in views that override the trait")
  func drawnContrast() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    label.text = "████"
    label.textColor = .systemBlue
    let view = View(frame: Rect(x: 0, y: 100, width: 40, height: 40))
    view.backgroundColor = .systemBlue
    for view in [label, view] { test.window.addSubview(view) }
    func colors() throws -> [Picture.Pixel] {
      let picture = try test.picture()
      return [picture[10, 20], picture[20, 120]]
    }
    let standard = Picture.Pixel(0x007AFF)
    let high = Picture.Pixel(0x0038C0)
    #expect(try colors() == [standard, standard])
    application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
    #expect(try colors() == [high, high])
    view.traitOverrides.accessibilityContrast = .normal
    #expect(try colors() == [high, standard])
    application.accessibilityPreferences.isDarkerSystemColorsEnabled = false
    #expect(try colors() == [standard, standard])
  }

  @Test("X5 the audit asks for 7:1 where the contrast is high")
  func audit() {
    test.window.backgroundColor = .white
    let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Text"
    label.textColor = Color(white: 0.4)
    test.window.addSubview(label)
    #expect(test.accessibilityAudit(for: [.contrast]).isEmpty)
    application.accessibilityPreferences.isDarkerSystemColorsEnabled = true
    #expect(test.accessibilityAudit(for: [.contrast]).map(\.view) == [label])
    label.textColor = .systemRed
    #expect(test.accessibilityAudit(for: [.contrast]).isEmpty)
  }

  private func highContrast(_ style: UserInterfaceStyle) -> TraitCollection {
    var traits = TraitCollection(userInterfaceStyle: style)
    traits.accessibilityContrast = AccessibilityContrast.high
    return traits
  }

  /// The contrast of two opaque colours, from 1 to 21, as WCAG defines it.
  private func contrast(_ color: Color, _ background: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (one, other) = (luminance(color), luminance(background))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
