import Tactus
import TactusCLibrary
import Testing

@MainActor
@Suite("The colours of the system")
struct SemanticColorTests {
  private let dark = TraitCollection(userInterfaceStyle: .dark)

  private func light(_ color: Color) -> Color { color.resolvedColor(with: TraitCollection()) }
  private func dark(_ color: Color) -> Color { color.resolvedColor(with: dark) }

  /// The opacity of a colour.
  private func strength(_ color: Color) -> Double { color.alpha }

  /// The brightness of a colour, from 0 to 1.
  private func brightness(_ color: Color) -> Double { (color.red + color.green + color.blue) / 3 }

  /// The relative luminance of an opaque colour, as WCAG defines it.
  private func luminance(_ color: Color) -> Double {
    func linear(_ component: Double) -> Double {
      component <= 0.03928 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast of a colour on an opaque background, from 1 to 21.
  private func contrast(_ color: Color, on background: Color) -> Double {
    func mixed(_ a: Double, _ b: Double) -> Double { a * color.alpha + b * (1 - color.alpha) }
    let shown = Color(
      red: mixed(color.red, background.red), green: mixed(color.green, background.green),
      blue: mixed(color.blue, background.blue))
    let (one, other) = (luminance(shown), luminance(background))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  @Test(
    "text that informs has a contrast of at least 4.5:1 on every background, a placeholder 3:1 on those of fields"
  )
  func contrasts() {
    let backgrounds = [
      Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
    for side in [light, dark] {
      for background in backgrounds.map(side) {
        #expect(contrast(side(.label), on: background) > 7)
        #expect(contrast(side(.secondaryLabel), on: background) >= 4.5)
        #expect(contrast(side(.placeholderText), on: background) >= 3)
        // It does not look like text that was typed.
        #expect(contrast(side(.placeholderText), on: background) < 4.5)
      }
    }
  }

  @Test("labels are dark on light and light on dark, each fainter than the one before")
  func labels() {
    let labels = [Color.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    for side in [light, dark] {
      let strengths = labels.map { strength(side($0)) }
      #expect(zip(strengths, strengths.dropFirst()).allSatisfy(>), "\(strengths)")
    }
    for color in labels + [.placeholderText] {
      #expect(brightness(light(color)) < 0.5 && brightness(dark(color)) > 0.5)
    }
    #expect(strength(light(.placeholderText)) < strength(light(.secondaryLabel)))
    #expect(light(.link) != dark(.link) && light(.link).blue == 1 && dark(.link).blue == 1)
  }

  @Test("fills become more transparent from one to the next, for larger areas")
  func fills() {
    let fills = [Color.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
    for side in [light, dark] {
      let strengths = fills.map { strength(side($0)) }
      #expect(zip(strengths, strengths.dropFirst()).allSatisfy(>) && strengths[0] < 0.5, "\(strengths)")
    }
  }

  @Test("backgrounds are opaque, and each differs from the one below it")
  func backgrounds() {
    let plain = [Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground]
    let grouped = [
      Color.systemGroupedBackground, .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
    for side in [light, dark] {
      for colors in [plain.map(side), grouped.map(side)] {
        #expect(colors.allSatisfy { $0.alpha == 1 } && colors[0] != colors[1] && colors[1] != colors[2])
      }
    }
    for color in plain + grouped { #expect(brightness(light(color)) > 0.9 && brightness(dark(color)) < 0.25) }
  }

  @Test("a separator is translucent, an opaque separator is not")
  func separators() {
    #expect(strength(light(.separator)) < 1 && strength(dark(.separator)) < 1)
    #expect(strength(light(.opaqueSeparator)) == 1 && strength(dark(.opaqueSeparator)) == 1)
  }

  @Test("each named colour has a hue of its own, in light and dark")
  func hues() {
    let colors = [
      Color.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan,
      .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
    ]
    for side in [light, dark] { #expect(Set(colors.map(side)).count == colors.count) }
    for color in colors { #expect(light(color) != dark(color) && light(color).alpha == 1) }
    func isStrongest(_ component: KeyPath<Color, Double>, _ color: Color) -> Bool {
      let resolved = light(color)
      return [\Color.red, \.green, \.blue].allSatisfy {
        resolved[keyPath: $0] <= resolved[keyPath: component]
      }
    }
    #expect(isStrongest(\.red, .systemRed) && isStrongest(\.red, .systemOrange))
    #expect(isStrongest(\.green, .systemGreen) && isStrongest(\.blue, .systemBlue))
  }

  @Test("six greys step from the text towards the background, in light and dark")
  func grays() {
    let grays = [Color.systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6]
    let (lights, darks) = (grays.map { brightness(light($0)) }, grays.map { brightness(dark($0)) })
    #expect(zip(lights, lights.dropFirst()).allSatisfy(<) && zip(darks, darks.dropFirst()).allSatisfy(>))
    #expect(brightness(.darkGray) < brightness(.gray) && brightness(.gray) < brightness(.lightGray))
    #expect(Color.purple.red == 0.5 && Color.purple.green == 0 && Color.purple.blue == 0.5)
  }
}
