extension Button {
  /// The appearance of a button as a value: its style, its title and image, and their arrangement.
  ///
  ///     var configuration = Button.Configuration.filled()
  ///     configuration.title = "Start"
  ///     configuration.cornerStyle = .capsule
  ///     let button = Button(configuration: configuration)
  public struct Configuration: Equatable {
    enum Kind { case plain, gray, tinted, filled, borderless, minimal }

    /// The side of the title on which the image is placed.
    public enum ImagePlacement: Sendable, Hashable {
      /// Before the title.
      case leading
      /// After the title.
      case trailing
      /// Above the title.
      case top
      /// Below the title.
      case bottom
    }

    /// The style of the background's corners.
    public enum CornerStyle: Sendable, Hashable {
      /// A radius of ``Configuration/cornerRadius``.
      case fixed
      /// A radius of ``Configuration/cornerRadius``, increased for larger text sizes.
      case dynamic
      /// A small radius: 6 points.
      case small
      /// A medium radius: 10 points.
      case medium
      /// A large radius: 16 points.
      case large
      /// A radius of half the shorter side.
      case capsule
    }

    /// The size of a button's text and insets.
    public enum Size: Sendable, Hashable {
      /// The smallest size, with a font of 13 points.
      case mini
      /// A small size, with a font of 15 points.
      case small
      /// The standard size.
      case medium
      /// A large size, with wider insets.
      case large
    }

    let style: Kind
    /// The title. It replaces the title set for `.normal`; a title set later with ``Button/setTitle(_:for:)`` takes precedence.
    public var title: String?
    /// A second line of text below the title, in a smaller font.
    public var subtitle: String?
    /// The image. As with ``title``, an image set later for `.normal` takes precedence.
    public var image: Image?
    /// The size and the weight of a symbol that was created without a configuration of its own; nil, the default, for those of body text.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
    /// The side of the title on which the image is placed. Default `.leading`.
    public var imagePlacement = ImagePlacement.leading
    /// The distance between image and title, in points. Default 6.
    public var imagePadding = 6.0
    /// The distances between the button's edges and its content, in points. The default depends on the style and ``buttonSize``.
    public var contentInsets: DirectionalEdgeInsets
    /// The style of the background's corners. Default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The corner radius for ``CornerStyle/fixed`` and ``CornerStyle/dynamic``, in points. Default that of the style of the button's view,
    /// which is 10 unless it is set.
    public var cornerRadius: Double {
      get { ownCornerRadius ?? Style.Shapes().button }
      set { ownCornerRadius = newValue }
    }
    private(set) var ownCornerRadius: Double?
    /// The colour of the title and the image; nil, the default, uses the colour of the style.
    public var baseForegroundColor: Color?
    /// The colour from which the background is derived; nil, the default, uses that of the style: the tint colour or a grey.
    public var baseBackgroundColor: Color?
    /// How a title is wrapped or truncated that is too long for a line. Default `.byWordWrapping`.
    public var titleLineBreakMode = LineBreakMode.byWordWrapping
    /// The size of the button's text and insets. Setting it resets ``contentInsets``. Default `.medium`.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { contentInsets = defaultInsets } }
    }

    /// Whether all lengths are finite, and the corner radius is not negative.
    var isValid: Bool {
      imagePadding.isFinite && contentInsets.isFinite && cornerRadius.isFinite && cornerRadius >= 0
    }

    private init(_ style: Kind) {
      self.style = style
      contentInsets = .zero
      contentInsets = defaultInsets
    }

    private var defaultInsets: DirectionalEdgeInsets {
      func insets(_ vertical: Double, _ horizontal: Double) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
      }
      if style == .minimal { return .zero }
      return switch buttonSize {
      case .mini: insets(3, 8)
      case .small: insets(5, 10)
      case .medium: insets(style == .borderless ? 7 : 11, style == .borderless ? 8 : 16)
      case .large: insets(15, 20)
      }
    }

    /// Creates a configuration with a title in the tint colour and no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Creates a configuration with a title in the tint colour on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Creates a configuration with a title in the tint colour on a translucent background of the same colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Creates a configuration with a white title on the tint colour, for the most prominent button of a page.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Creates a configuration with a title in the tint colour, no background and narrow insets.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Creates a configuration with a title in the tint colour and no insets, for bars.
    public static func minimal() -> Configuration { Configuration(.minimal) }
  }
}

// MARK: - Derived values

extension Button.Configuration {
  /// The font of the title for the default content size category.
  var font: Font {
    let weight: Font.Weight = style == .filled || style == .tinted || style == .gray ? .medium : .regular
    return switch buttonSize {
    case .mini: .system(ofSize: 13, weight: weight)
    case .small: .system(ofSize: 15, weight: weight)
    case .medium, .large: .system(ofSize: Font.labelFontSize, weight: weight)
    }
  }

  /// Returns the colour of the title and the image; nil for the tint colour.
  ///
  /// On a translucent background, no tint colour has a high contrast.
  func foregroundColor(for state: Control.State, isHighContrast: Bool) -> Color? {
    if state.contains(.disabled) { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    if style == .filled { return .onTint }
    return isHighContrast && (style == .gray || style == .tinted || state.contains(.selected)) ? .label : nil
  }

  /// Returns the background colour; clear if there is no background.
  func backgroundColor(for state: Control.State, tint: Color) -> Color {
    let base = baseBackgroundColor ?? tint
    switch style {
    case .plain, .borderless, .minimal:
      return state.contains(.selected) ? base.withAlphaComponent(0.15) : baseBackgroundColor ?? .clear
    case .gray:
      return baseBackgroundColor
        ?? (state.contains(.selected) ? tint.withAlphaComponent(0.2) : .secondarySystemFill)
    case .tinted: return state.contains(.disabled) ? .tertiarySystemFill : base.withAlphaComponent(0.18)
    case .filled: return state.contains(.disabled) ? .tertiarySystemFill : base
    }
  }

  var hasBackground: Bool {
    style == .gray || style == .tinted || style == .filled || baseBackgroundColor != nil
  }

  /// Returns the corner radius, in points, for a background of a size.
  func cornerRadius(for size: TactusGeometry.Size, traits: TraitCollection) -> Double {
    let half = min(size.width, size.height) / 2
    let cornerRadius = ownCornerRadius ?? traits.style.shapes.button
    return switch cornerStyle {
    case .fixed: min(cornerRadius, half)
    case .dynamic:
      min(cornerRadius * max(1, traits.textScale.squareRoot()), half)
    case .small: min(6, half)
    case .medium: min(10, half)
    case .large: min(16, half)
    case .capsule: half
    }
  }
}
