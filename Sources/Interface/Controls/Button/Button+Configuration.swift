extension Button {
  /// The look of a button as a value: a style, a title and an image, and how they are arranged.
  ///
  ///     var configuration = Button.Configuration.filled()
  ///     configuration.title = "Start"
  ///     configuration.cornerStyle = .capsule
  ///     let button = Button(configuration: configuration)
  public struct Configuration: Equatable {
    enum Style { case plain, gray, tinted, filled, borderless, minimal }

    /// On which side of the title the image stands.
    public enum ImagePlacement: Sendable, Hashable {
      /// Before it.
      case leading
      /// After it.
      case trailing
      /// Above it.
      case top
      /// Below it.
      case bottom
    }

    /// How round the corners of the background are.
    public enum CornerStyle: Sendable, Hashable {
      /// As ``Configuration/cornerRadius`` says.
      case fixed
      /// As ``Configuration/cornerRadius`` says, more when text is larger.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// Half circles.
      case capsule
    }

    /// How much room a button takes.
    public enum Size: Sendable, Hashable {
      /// The least, with letters of 13 points.
      case mini
      /// Little, with letters of 15 points.
      case small
      /// The usual.
      case medium
      /// Much.
      case large
    }

    let style: Style
    /// The title. It takes the place of one set for `.normal`; one that is set later with ``Button/setTitle(_:for:)`` comes
    /// before it.
    public var title: String?
    /// A second line below the title, smaller.
    public var subtitle: String?
    /// The image. As for ``title``, what is set last for `.normal` is shown.
    public var image: Image?
    /// On which side of the title the image stands. Default `.leading`.
    public var imagePlacement = ImagePlacement.leading
    /// The distance between image and title, in points. Default 6.
    public var imagePadding = 6.0
    /// The distance between the edges and the content, in points.
    public var contentInsets: DirectionalEdgeInsets
    /// How round the background is. Default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The radius of the corners for ``CornerStyle/fixed`` and ``CornerStyle/dynamic``, in points. Default 10.
    public var cornerRadius = 10.0
    /// The colour of title and image; nil is the style's.
    public var baseForegroundColor: Color?
    /// The colour that the background derives from; nil is the style's: the accent colour or a grey.
    public var baseBackgroundColor: Color?
    /// What becomes of a title that is too long. Default: it goes on in the next line.
    public var titleLineBreakMode = LineBreakMode.byWordWrapping
    /// How much room the button takes. Default `.medium`.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { contentInsets = defaultInsets } }
    }

    /// Whether its lengths are usable.
    var isSound: Bool {
      imagePadding.isFinite && contentInsets.isFinite && cornerRadius.isFinite && cornerRadius >= 0
    }

    private init(_ style: Style) {
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

    /// A title in the accent colour, nothing behind it.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A title in the accent colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title in the accent colour on a tint of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the accent colour: what a page is for.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A title in the accent colour, close to what is around it.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// A title in the accent colour with no room around it, for bars.
    public static func minimal() -> Configuration { Configuration(.minimal) }
  }
}

// MARK: - What follows from the style

extension Button.Configuration {
  /// The font of the title at the usual size of text.
  var font: Font {
    let weight: Font.Weight = style == .filled || style == .tinted || style == .gray ? .medium : .regular
    return switch buttonSize {
    case .mini: .system(ofSize: 13, weight: weight)
    case .small: .system(ofSize: 15, weight: weight)
    case .medium, .large: .system(ofSize: Font.labelFontSize, weight: weight)
    }
  }

  /// The colour of title and image; nil is the accent colour.
  func foregroundColor(for state: Control.State) -> Color? {
    if state.contains(.disabled) { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    return style == .filled ? .white : nil
  }

  /// The colour behind title and image; clear where there is none.
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

  /// The radius of the corners of a background of this size.
  func cornerRadius(for size: TactusGeometry.Size, traits: TraitCollection) -> Double {
    let half = min(size.width, size.height) / 2
    return switch cornerStyle {
    case .fixed: min(cornerRadius, half)
    case .dynamic:
      min(cornerRadius * max(1, traits.preferredContentSizeCategory.scaleFactor.squareRoot()), half)
    case .small: min(6, half)
    case .medium: min(10, half)
    case .large: min(16, half)
    case .capsule: half
    }
  }
}
