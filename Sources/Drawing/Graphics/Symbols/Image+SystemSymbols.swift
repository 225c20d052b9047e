import TactusGeometry

// MARK: - Symbols

extension Image {
  /// The size and the weight of a symbol.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The size of a symbol relative to the text beside it.
    public enum Scale: Sendable, Hashable, CaseIterable {
      /// Small.
      case small
      /// As high as a line of text.
      case medium
      /// Large.
      case large

      /// The side of a symbol's square as a multiple of the size of the text.
      var factor: Double {
        switch self {
        case .small: 1
        case .medium: 1.25
        case .large: 1.5
        }
      }
    }

    /// The size of the text that the symbol suits, in points. Default 17.
    public var pointSize: Double
    /// The weight, which is that of the lines. Default regular.
    public var weight: Font.Weight
    /// The size relative to the text. Default medium.
    public var scale: Scale
    /// A Boolean value that indicates whether image views enlarge the symbol with the preferred size of text. Default false.
    public var adjustsForContentSizeCategory = false

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - pointSize: The size of the text that the symbol suits, in points, from 1 to 512; one that is not finite counts as 17.
    ///   - weight: The weight. Default regular.
    ///   - scale: The size relative to the text. Default medium.
    public init(
      pointSize: Double = Font.labelFontSize, weight: Font.Weight = .regular, scale: Scale = .medium
    ) {
      self.pointSize = pointSize.isFinite ? min(max(pointSize, 1), 512) : Font.labelFontSize
      self.weight = weight
      self.scale = scale
    }

    /// Creates a configuration for a symbol beside text in a font, in its size and weight.
    public init(font: Font, scale: Scale = .medium) {
      self.init(pointSize: font.pointSize, weight: font.weight, scale: scale)
    }

    /// The side of a symbol's square, in points.
    var side: Double { max(1, (pointSize * scale.factor).rounded()) }

    /// The width of lines, in points of the grid.
    var lineWidth: Double {
      // From 1.25 for the lightest to 2.75 for the heaviest.
      min(
        max(SystemSymbol.lineWidth + Double(weight.rawValue - Font.Weight.regular.rawValue) / 400, 1.25), 2.75
      )
    }
  }

  /// Creates a symbol of the toolkit's own, such as `house`, as a template that is drawn in the tint colour.
  ///
  /// ```swift
  /// imageView.image = Image(systemName: "lightbulb", withConfiguration: .init(pointSize: 28))
  /// ```
  ///
  /// Where a symbol exists with a filled or a crossed-out shape, `.fill` or `.slash` is appended to its name. ``systemSymbolNames`` lists the
  /// others. Symbols that point in the direction of reading, such as `chevron.forward`, are mirrored by image views in right-to-left layout;
  /// `chevron.right` points to the right in any.
  ///
  /// - Parameters:
  ///   - name: The name, which is that of the symbol with the same meaning on Apple's systems, if there is one. The result is nil if there is
  ///     no symbol with the name.
  ///   - configuration: The size and the weight; nil, the default, for those of body text.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
    guard let variant = SystemSymbol.Variant(name: name) else { return nil }
    let symbol = SymbolSource(
      variant: variant, configuration: configuration ?? SymbolConfiguration(),
      isConfigured: configuration != nil)
    guard let image = symbol.image(scale: SymbolSource.standardScale, factor: 1) else { return nil }
    self = image
  }

  /// The names of the symbols for ``init(systemName:withConfiguration:)``, in alphabetical order, without those of variants.
  public static var systemSymbolNames: [String] { SystemSymbols.names }

  /// A Boolean value that indicates whether the image is a symbol.
  public var isSymbolImage: Bool { symbolSource != nil }

  /// Returns a symbol in another size or weight; an image that is no symbol is returned as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> Image {
    guard let symbolSource else { return self }
    return redrawn(
      SymbolSource(variant: symbolSource.variant, configuration: configuration), scale: scale, factor: 1)
  }

  /// Returns a symbol that was created without a configuration of its own in another size or weight; another image as it is.
  package func withPreferredConfiguration(_ configuration: SymbolConfiguration) -> Image {
    guard let symbolSource, !symbolSource.isConfigured else { return self }
    return withConfiguration(configuration)
  }

  /// Returns a symbol as it is to be shown, and another image as it is.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - factor: The factor by which the preferred size of text enlarges text.
  package func symbolImage(scale: Double, factor: Double) -> Image {
    guard let symbolSource else { return self }
    let factor = symbolSource.configuration.adjustsForContentSizeCategory ? factor : 1
    guard factor != 1 || scale != self.scale else { return self }
    return redrawn(symbolSource, scale: scale, factor: factor)
  }

  /// Returns another drawing of a symbol that replaces this one.
  private func redrawn(_ symbol: SymbolSource, scale: Double, factor: Double) -> Image {
    guard var image = symbol.image(scale: scale, factor: factor) else { return self }
    image.renderingMode = renderingMode
    image.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    return image
  }
}

/// The symbol that an image shows.
struct SymbolSource: Sendable {
  let variant: SystemSymbol.Variant
  let configuration: Image.SymbolConfiguration
  /// A Boolean value that indicates whether the configuration was given, rather than that of body text.
  var isConfigured = true

  /// The number of pixels per point of symbols before a view shows them.
  static let standardScale = 2.0

  /// Draws the symbol.
  func image(scale: Double, factor: Double) -> Image? {
    let side = max(1, (configuration.side * factor).rounded())
    let image = Image(size: Size(width: side, height: side), scale: scale) { context in
      context.scaleBy(x: side / SystemSymbol.gridSize, y: side / SystemSymbol.gridSize)
      variant.draw(lineWidth: configuration.lineWidth, in: context)
    }
    guard let image else { return nil }
    var result = Image(preview: image.preview, source: .symbol(self), scale: scale)
    result.renderingMode = .alwaysTemplate
    result.flipsForRightToLeftLayoutDirection = variant.symbol.features.contains(.directional)
    return result
  }
}

// MARK: - Layout direction

extension Image {
  /// Returns the image so that image views mirror it in right-to-left layout, as a picture that points in the direction of reading.
  public func imageFlippedForRightToLeftLayoutDirection() -> Image {
    var image = self
    image.flipsForRightToLeftLayoutDirection = true
    return image
  }

  /// Returns the image mirrored, left for right.
  package func mirrored() -> Image {
    let rect = Rect(origin: .zero, size: size)
    let image = Image(size: size, scale: scale) { context in
      context.translateBy(x: rect.width, y: 0)
      context.scaleBy(x: -1, y: 1)
      context.draw(self, in: rect)
    }
    return image?.withRenderingMode(renderingMode) ?? self
  }
}
