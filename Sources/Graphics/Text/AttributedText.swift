import TactusPixels

/// Text whose parts differ in font, colour or decoration.
///
///     var text = AttributedText("Speed ", attributes: .init(font: .system(ofSize: 20)))
///     text.append(AttributedText("42", attributes: .init(font: .boldSystem(ofSize: 32), color: .orange)))
public struct AttributedText: Hashable, Sendable {
  /// The look of a part of the text. What is nil is as in the part that was there before, or as the layout says.
  public struct Attributes: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The colour of the letters.
    public var color: Color?
    /// The colour behind the letters.
    public var backgroundColor: Color?
    /// Whether there is a line beneath the letters.
    public var isUnderlined: Bool?
    /// Whether there is a line through the letters.
    public var isStruckThrough: Bool?
    /// Extra distance between letters, in points.
    public var kern: Double?

    /// Makes attributes; what is left out is nil.
    public init(
      font: Font? = nil, color: Color? = nil, backgroundColor: Color? = nil, isUnderlined: Bool? = nil,
      isStruckThrough: Bool? = nil, kern: Double? = nil
    ) {
      self.font = font
      self.color = color
      self.backgroundColor = backgroundColor
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.kern = kern
    }
  }

  /// Attributes of a part of the text.
  struct Run: Hashable, Sendable {
    /// The part, in UTF-8 code units from the start.
    var range: Range<Int>
    var attributes: Attributes
  }

  /// The text without its attributes.
  public private(set) var string: String
  /// The attributes, later ones on top of earlier ones.
  private(set) var runs: [Run] = []

  /// Makes text that looks the same throughout.
  public init(_ string: String = "", attributes: Attributes = Attributes()) {
    self.string = string
    if attributes != Attributes(), !string.isEmpty {
      runs = [Run(range: 0..<string.utf8.count, attributes: attributes)]
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

  /// Gives a part of the text attributes; those that are nil stay as they are there.
  ///
  /// - Parameter range: The part, in indices of ``string``; what is beyond its end is ignored.
  public mutating func addAttributes(_ attributes: Attributes, range: Range<String.Index>) {
    let clamped = range.clamped(to: string.startIndex..<string.endIndex)
    let start = string.utf8.distance(from: string.startIndex, to: clamped.lowerBound)
    let end = string.utf8.distance(from: string.startIndex, to: clamped.upperBound)
    guard start < end else { return }
    runs.append(Run(range: start..<end, attributes: attributes))
  }
}

// MARK: - Light and dark

extension AttributedText {
  /// The text with colours as they are on a light or a dark interface.
  package func resolved(isDark: Bool) -> AttributedText {
    guard !runs.isEmpty else { return self }
    var text = self
    for index in runs.indices {
      let attributes = runs[index].attributes
      text.runs[index].attributes.color = attributes.color?.resolved(isDark: isDark)
      text.runs[index].attributes.backgroundColor = attributes.backgroundColor?.resolved(isDark: isDark)
    }
    return text
  }
}
