internal import Logging
package import TactusPixels

extension Style {
  /// The colours of an interface, by the dynamic colours for which they stand, such as ``Color/label`` or one of the application's own.
  public struct Colors: Hashable, Sendable {
    private var replacements: [Color: Color] = [:]

    /// Creates colours that each stand for themselves.
    public init() {}

    /// The colour that stands for a dynamic colour; by default the colour itself.
    ///
    /// Colours that are the same in light and dark interfaces, such as ``Color/black``, have no other.
    public subscript(color: Color) -> Color {
      get { replacements[color] ?? color }
      set {
        let components = [newValue.red, newValue.green, newValue.blue, newValue.alpha]
        guard color.isDynamic, components.allSatisfy({ $0.isFinite }) else {
          Logger(label: "tactus.style").warning(
            "\(color.isDynamic ? "A colour with an infinite component" : "A colour for one that is not dynamic"); ignored"
          )
          return
        }
        replacements[color] = newValue == color ? nil : newValue
      }
    }

    // MARK: Parts of controls

    /// The tint colour of views that set none, which stands for ``Color/systemBlue``.
    public var tint: Color {
      get { self[.systemBlue] }
      set { self[.systemBlue] = newValue }
    }
    /// The colour of text and symbols on a tint colour. Default white.
    public var onTint: Color {
      get { self[.onTint] }
      set { self[.onTint] = newValue }
    }
    /// The colour of the thumbs of switches and sliders. Default white.
    public var thumb: Color {
      get { self[.thumb] }
      set { self[.thumb] = newValue }
    }
    /// The colour of the selected segment of a segmented control. Default white, and a grey in dark interfaces.
    public var selectedSegment: Color {
      get { self[.selectedSegment] }
      set { self[.selectedSegment] = newValue }
    }
    /// The colour of bars. Default nearly that of the background.
    public var bar: Color {
      get { self[.bar] }
      set { self[.bar] = newValue }
    }
    /// The background of short messages. Default dark, and light in dark interfaces.
    public var toast: Color {
      get { self[.toast] }
      set { self[.toast] = newValue }
    }
    /// The colour of the text of short messages.
    public var toastText: Color {
      get { self[.toastText] }
      set { self[.toastText] = newValue }
    }
    /// The background of the on-screen keyboard.
    public var keyboard: Color {
      get { self[.keyboard] }
      set { self[.keyboard] = newValue }
    }
    /// The colour of the keys for characters.
    public var key: Color {
      get { self[.key] }
      set { self[.key] = newValue }
    }
    /// The colour of the keys for functions.
    public var functionKey: Color {
      get { self[.functionKey] }
      set { self[.functionKey] = newValue }
    }
    /// The colour of the text on keys.
    public var keyText: Color {
      get { self[.keyText] }
      set { self[.keyText] = newValue }
    }
  }
}

// MARK: - Palettes

extension Style.Colors {
  /// The colours that do not stand for themselves; nil if there are none.
  var palette: ColorPalette? {
    replacements.isEmpty ? nil : ColorPalette(replacements, translucentColors: Self.texts + Self.lines)
  }

  /// Returns the colours for high contrast that differ from the system's; nil if there are none.
  ///
  /// - Parameter own: Those that the style sets for high contrast.
  func palette(withHighContrast own: Style.Colors) -> ColorPalette? {
    guard !replacements.isEmpty || !own.replacements.isEmpty else { return nil }
    var colors = replacements.merging(own.replacements) { $1 }
    for (group, contrast) in [(Self.texts + [.link], 7.0), (Self.lines + [.opaqueSeparator], 4.5)] {
      for color in group where own.replacements[color] == nil {
        let strong = strengthened(color, contrast, backgrounds: colors)
        colors[color] = strong == color.systemHighContrast ? nil : strong
      }
    }
    if own.replacements[.onTint] == nil {
      let tint = colors[.systemBlue] ?? Color.systemBlue.systemHighContrast
      colors[.onTint] = Color(
        light: readable(self[.onTint], on: tint, isDark: false),
        dark: readable(self[.onTint], on: tint, isDark: true))
    }
    return ColorPalette(colors, translucentColors: Self.texts + Self.lines)
  }

  /// Returns a colour with a contrast on all backgrounds, in light and in dark interfaces.
  private func strengthened(_ color: Color, _ contrast: Double, backgrounds: [Color: Color]) -> Color {
    func component(isDark: Bool) -> Color {
      let behind = Self.backgrounds.map { color in
        (backgrounds[color] ?? color).resolved(in: ColorAppearance(isDark: isDark))
      }
      // A colour of the style is strengthened, and one of the system only where its own variant is too weak for the style's backgrounds.
      let base =
        (replacements[color] ?? color.systemHighContrast).resolved(in: ColorAppearance(isDark: isDark))
      return base.composited(over: behind[0]).strengthened(on: behind, contrast: contrast)
    }
    return Color(light: component(isDark: false), dark: component(isDark: true))
  }

  /// Returns the colour of text on a tint: black or white if another colour cannot be read.
  private func readable(_ color: Color, on tint: Color, isDark: Bool) -> Color {
    let appearance = ColorAppearance(isDark: isDark)
    let (text, tint) = (color.resolved(in: appearance), tint.resolved(in: appearance))
    guard text.contrast(with: tint) < 7 else { return text }
    return tint.contrast(with: .black) >= tint.contrast(with: .white) ? .black : .white
  }

  private static var backgrounds: [Color] {
    [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
  }

  /// The colours of text and tints.
  private static var texts: [Color] {
    [
      .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple,
      .systemPink, .systemBrown, .systemGray,
    ]
  }

  /// The colours of lines, and of what is as faint.
  private static var lines: [Color] { [.quaternaryLabel, .separator] }
}

extension Color {
  /// The colour as the system shows it with high contrast.
  fileprivate var systemHighContrast: Color {
    Color(
      light: resolved(in: ColorAppearance(isHighContrast: true)),
      dark: resolved(in: ColorAppearance(isDark: true, isHighContrast: true)))
  }
}
