extension Style {
  /// The fonts of an interface.
  public struct Typography: Hashable, Sendable {
    /// The family that stands for the system font, such as `Noto Sans`; nil, the default, for the system font itself.
    public var family: String?
    /// The family that stands for the monospaced system font; nil, the default, for that font itself.
    public var monospacedFamily: String?
    /// The factor by which text grows that follows the preferred size of text, 0.5 to 3. Default 1.
    public var scale = 1.0

    /// Creates the default fonts.
    public init() {}

    func limited(from former: Typography) -> Typography {
      var result = self
      StyleLimits(topic: "typography").limit(&result, former, StyleLimits.factors, ["scale": \.scale])
      return result
    }

    /// Returns the font that stands for one of the system.
    func font(for font: Font) -> Font {
      let system = Font.system(ofSize: font.pointSize).familyName
      let monospaced = Font.monospacedSystem(ofSize: font.pointSize).familyName
      guard
        let family = font.familyName == system
          ? family : font.familyName == monospaced ? monospacedFamily : nil
      else { return font }
      return Font(name: family, size: font.pointSize, weight: font.weight, isItalic: font.isItalic)
    }
  }
}
