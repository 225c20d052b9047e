/// Text for Pango within limits, as Pango's time grows with the square of the length of a paragraph, and of the numbers of
/// combining marks and paragraphs.
///
/// Replacements have the same number of code units. Offsets of what follows the end of a paragraph that was too long differ from those
/// in the text; see ``range(of:)``.
struct DrawableText {
  /// The UTF-8 of the text, with complete characters only.
  private(set) var bytes: [UInt8]
  /// The parts of the text that were left out before its end, as offsets in the text, in ascending order.
  private var omissions: [Range<Int>] = []

  /// Creates text within the limits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lines: The maximum number of lines that are shown; 0 for no limit.
  ///   - isBroken: Whether lines are broken, so that long paragraphs take long.
  init(_ text: String, lines: Int, isBroken: Bool) {
    bytes = Array(text.utf8.prefix(TextLayout.maximumLength))
    if bytes.count == TextLayout.maximumLength { dropCutCharacter(of: text) }
    var isPlain = true
    var tabs = 0
    for index in bytes.indices {
      switch bytes[index] {
      case 0:
        // In C, the character would end the text.
        bytes[index] = 0x20
      case 0x09:
        tabs += 1
        if tabs > TextLayout.maximumTabs { bytes[index] = 0x20 }
      case 0x0a: tabs = 0
      case 0x80...: isPlain = false
      default: break
      }
    }
    if !isPlain { hideExcessMarks() }
    if isBroken { limitParagraphs() }
    // Each paragraph has at least one line. One more than is shown is kept, so that the text counts as truncated.
    let limit = lines > 0 ? min(lines, TextLayout.maximumParagraphs) : TextLayout.maximumParagraphs
    var paragraphs = 0
    let end = bytes.firstIndex { byte in
      paragraphs += byte == 0x0a ? 1 : 0
      return paragraphs > limit
    }
    if let end { bytes.removeSubrange(end...) }
  }

  /// Removes the start of a character whose end is beyond the limit.
  private mutating func dropCutCharacter(of text: String) {
    let next = text.utf8.dropFirst(bytes.count).first
    // Bytes that continue a character have the top bits 10.
    guard let next, next & 0xc0 == 0x80 else { return }
    while let last = bytes.popLast(), last & 0xc0 == 0x80 {}
  }

  /// Replaces combining marks beyond the limit for one character by invisible ones.
  private mutating func hideExcessMarks() {
    var marks = 0
    var index = 0
    while index < bytes.count {
      let width = UTF8.width(leadingByte: bytes[index])
      guard width > 1, index + width <= bytes.count, isMark(at: index, width) else {
        marks = 0
        index += max(width, 1)
        continue
      }
      marks += 1
      if marks > TextLayout.maximumCombiningMarks {
        bytes.replaceSubrange(index..<(index + width), with: Self.invisibleMarks[width - 2])
      }
      index += width
    }
  }

  /// Invisible marks of two, three and four code units: U+034F, U+FE00 and U+E0100.
  private static let invisibleMarks: [[UInt8]] = [
    [0xcd, 0x8f], [0xef, 0xb8, 0x80], [0xf3, 0xa0, 0x84, 0x80],
  ]

  private func isMark(at index: Int, _ width: Int) -> Bool {
    var value = UInt32(bytes[index] & (0x7f >> UInt8(width)))
    for offset in 1..<width { value = value << 6 | UInt32(bytes[index + offset] & 0x3f) }
    // There are no marks before U+0300.
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark
  }

  /// Divides paragraphs that are too long at a space; one without spaces is truncated.
  private mutating func limitParagraphs() {
    let limit = TextLayout.maximumParagraphLength
    guard bytes.count > limit else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for paragraph in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      if !result.isEmpty || paragraph.startIndex > 0 { result.append(0x0a) }
      var rest = paragraph
      while rest.count > limit {
        var head = rest.prefix(limit)
        if let space = head.lastIndex(of: 0x20) {
          result += rest[rest.startIndex..<space]
          result.append(0x0a)
          rest = rest[(space + 1)...]
        } else {
          while let last = head.popLast(), last & 0xc0 == 0x80 {}
          result += head
          omissions.append(head.endIndex..<rest.endIndex)
          rest = rest[rest.endIndex...]
        }
      }
      result += rest
    }
    bytes = result
  }
}

// MARK: - Offsets

extension DrawableText {
  /// Creates text that replaces drawable text from an offset on.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - end: The offset.
  ///   - suffix: What follows.
  init(_ text: DrawableText, upTo end: Int, followedBy suffix: String) {
    self = text
    bytes.removeSubrange(Self.boundary(end, in: bytes)...)
    while let last = bytes.last, last == 0x0a || last == 0x0d { bytes.removeLast() }
    bytes += Array(suffix.utf8)
  }

  /// Returns the part of what is drawn that corresponds to a part of the text, both in UTF-8 code units.
  ///
  /// Its ends are between characters. Pango counts the characters of each part with other attributes, and writes beyond its memory
  /// if the parts divide one.
  func range(of range: Range<Int>) -> Range<Int> {
    let lower = offset(range.lowerBound)
    return lower..<max(lower, offset(range.upperBound))
  }

  private func offset(_ offset: Int) -> Int {
    var omitted = 0
    for part in omissions where part.lowerBound < offset {
      omitted += min(offset, part.upperBound) - part.lowerBound
    }
    return Self.boundary(offset - omitted, in: bytes)
  }

  /// Returns the last boundary between characters at an offset or before it.
  private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = min(max(offset, 0), bytes.count)
    while offset > 0, offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { offset -= 1 }
    return offset
  }
}
