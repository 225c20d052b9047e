import TactusPixels

/// Text with attributes, such as fonts, colours and decorations, for its parts.
///
///     var text = AttributedText("Speed ", attributes: .init(font: .system(ofSize: 20)))
///     text.append(AttributedText("42", attributes: .init(font: .boldSystem(ofSize: 32), color: .orange)))
public struct AttributedText: Hashable, Sendable {
  /// The attributes of a part of the text. For those that are `nil`, earlier attributes or the layout's defaults apply.
  public struct Attributes: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The colour of the text.
    public var color: Color?
    /// The colour behind the text.
    public var backgroundColor: Color?
    /// A Boolean value that indicates whether the text is underlined.
    public var isUnderlined: Bool?
    /// A Boolean value that indicates whether the text is struck through.
    public var isStruckThrough: Bool?
    /// The additional distance between characters, in points.
    public var kern: Double?
    /// What a tap on the text opens, such as an address; only a text view opens it, and shows it in its tint colour.
    public var link: String?

    /// Creates attributes; those that are omitted are `nil`.
    public init(
      font: Font? = nil, color: Color? = nil, backgroundColor: Color? = nil, isUnderlined: Bool? = nil,
      isStruckThrough: Bool? = nil, kern: Double? = nil, link: String? = nil
    ) {
      self.font = font
      self.color = color
      self.backgroundColor = backgroundColor
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.kern = kern
      self.link = link
    }
  }

  /// What a text says of its lines itself; what is nil is left to the layout.
  package struct LineStyle: Hashable, Sendable {
    /// The alignment of the lines.
    package var alignment: TextAlignment?
    /// The wrapping or truncation of lines that are too long.
    package var lineBreakMode: LineBreakMode?
    /// The additional distance between lines, in points.
    package var lineSpacing: Double?

    /// Creates a style.
    package init(
      alignment: TextAlignment? = nil, lineBreakMode: LineBreakMode? = nil, lineSpacing: Double? = nil
    ) {
      self.alignment = alignment
      self.lineBreakMode = lineBreakMode
      self.lineSpacing = lineSpacing
    }
  }

  /// What the text says of its lines, which takes precedence over the layout's. Default nothing; the module `UIKitNames` sets it.
  package var lineStyle = LineStyle()

  /// Attributes of a part of the text.
  struct Run: Hashable, Sendable {
    /// The part, as offsets in UTF-8 code units.
    var range: Range<Int>
    var attributes: Attributes
  }

  /// The text without its attributes.
  public private(set) var string: String
  /// The attributes; later ones take precedence over earlier ones.
  private(set) var runs: [Run] = []

  /// Creates text with the same attributes throughout.
  public init(_ string: String = "", attributes: Attributes = Attributes()) {
    self.string = string
    if attributes != Attributes(), !string.isEmpty {
      runs = [Run(range: 0..<string.utf8.count, attributes: attributes)]
    }
  }

  /// The attributes with the parts that have them; later ones take precedence over earlier ones.
  package var attributeRuns: [(range: Range<String.Index>, attributes: Attributes)] {
    runs.map { run in
      let start = string.utf8.index(string.startIndex, offsetBy: run.range.lowerBound)
      return (start..<string.utf8.index(start, offsetBy: run.range.count), run.attributes)
    }
  }

  /// Adds text at the end.
  public mutating func append(_ text: AttributedText) {
    let offset = string.utf8.count
    string += text.string
    runs += text.runs.map {
      Run(range: ($0.range.lowerBound + offset)..<($0.range.upperBound + offset), attributes: $0.attributes)
    }
  }

  /// Adds attributes to a part of the text; those that are `nil` do not change.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - range: The part, in indices of ``string``; indices beyond its end are ignored.
  public mutating func addAttributes(_ attributes: Attributes, range: Range<String.Index>) {
    let clamped = range.clamped(to: string.startIndex..<string.endIndex)
    let start = string.utf8.distance(from: string.startIndex, to: clamped.lowerBound)
    let end = string.utf8.distance(from: string.startIndex, to: clamped.upperBound)
    guard start < end else { return }
    runs.append(Run(range: start..<end, attributes: attributes))
  }
}

// MARK: - Appearance

extension AttributedText {
  /// Returns the text with its dynamic colours resolved for an appearance, and its fonts replaced.
  package func resolved(in appearance: ColorAppearance, font: (Font) -> Font) -> AttributedText {
    guard !runs.isEmpty else { return self }
    var text = self
    for index in runs.indices {
      let attributes = runs[index].attributes
      text.runs[index].attributes.color = attributes.color?.resolved(in: appearance)
      text.runs[index].attributes.backgroundColor = attributes.backgroundColor?.resolved(in: appearance)
      text.runs[index].attributes.font = attributes.font.map(font)
    }
    return text
  }
}
