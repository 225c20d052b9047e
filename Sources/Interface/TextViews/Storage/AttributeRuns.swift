internal import TactusGraphics

/// The attributes of the parts of a text, as runs in ascending order that neither overlap nor are empty.
struct AttributeRuns: Equatable {
  typealias Attributes = AttributedText.Attributes

  /// A part of the text with the same attributes, as offsets in UTF-8 code units.
  struct Run: Equatable {
    var range: Range<Int>
    var attributes: Attributes
  }

  private(set) var runs: [Run] = []

  /// Creates runs for a text without attributes.
  init() {}

  /// Creates runs for a text of a length that has the same attributes throughout.
  init(_ attributes: Attributes, length: Int) { append(Run(range: 0..<length, attributes: attributes)) }

  /// Creates the runs of a text.
  init(_ text: AttributedText) {
    let string = text.string
    for (range, attributes) in text.attributeRuns {
      let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
      let length = string.utf8.distance(from: range.lowerBound, to: range.upperBound)
      add(attributes, to: start..<start + length)
    }
  }

  // MARK: - Reading

  /// Returns the attributes of the character that begins at an offset.
  func attributes(at offset: Int) -> Attributes { run(at: offset)?.attributes ?? Attributes() }

  /// Returns the run at an offset; nil if the character there has no attributes.
  func run(at offset: Int) -> Run? {
    let index = firstRun(endingAfter: offset)
    return index < runs.count && runs[index].range.contains(offset) ? runs[index] : nil
  }

  /// Returns the runs of a part of the text, with offsets from its beginning.
  func slice(_ range: Range<Int>) -> AttributeRuns {
    var result = AttributeRuns()
    var index = firstRun(endingAfter: range.lowerBound)
    while index < runs.count, runs[index].range.lowerBound < range.upperBound {
      let part = runs[index].range.clamped(to: range)
      result.append(
        Run(
          range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
          attributes: runs[index].attributes))
      index += 1
    }
    return result
  }

  /// Returns a text with these runs.
  func attributed(_ string: String) -> AttributedText {
    var text = AttributedText(string)
    let utf8 = string.utf8
    for run in runs {
      let start = utf8.index(utf8.startIndex, offsetBy: run.range.lowerBound)
      text.addAttributes(run.attributes, range: start..<utf8.index(start, offsetBy: run.range.count))
    }
    return text
  }

  private func firstRun(endingAfter offset: Int) -> Int {
    (0..<runs.count).partitioningIndex { runs[$0].range.upperBound > offset }
  }

  // MARK: - Changes

  /// Adds a run behind all others; equal neighbours become one.
  private mutating func append(_ run: Run) {
    guard !run.range.isEmpty, run.attributes != Attributes() else { return }
    guard let last = runs.last, last.range.upperBound == run.range.lowerBound,
      last.attributes == run.attributes
    else { return runs.append(run) }
    runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
  }

  /// Replaces the runs of a part of the text, whose length changes.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - new: The runs of the replacement.
  ///   - length: The length of the replacement.
  mutating func replace(_ range: Range<Int>, with new: AttributeRuns, length: Int) {
    let shift = length - range.count
    let lower = max(0, firstRun(endingAfter: range.lowerBound) - 1)
    let upper = (0..<runs.count).partitioningIndex { runs[$0].range.lowerBound >= range.upperBound }
    let last = min(runs.count, upper + 1)
    var middle = AttributeRuns()
    for run in runs[lower..<last] where run.range.lowerBound < range.lowerBound {
      let end = min(run.range.upperBound, range.lowerBound)
      middle.append(Run(range: run.range.lowerBound..<end, attributes: run.attributes))
    }
    for run in new.runs { middle.append(run.shifted(by: range.lowerBound)) }
    for run in runs[lower..<last] where run.range.upperBound > range.upperBound {
      let start = max(run.range.lowerBound, range.upperBound)
      middle.append(
        Run(range: start..<run.range.upperBound, attributes: run.attributes).shifted(by: shift))
    }
    if shift != 0 { for index in last..<runs.count { runs[index] = runs[index].shifted(by: shift) } }
    runs.replaceSubrange(lower..<last, with: middle.runs)
  }

  /// Adds attributes to a part of the text; those that are nil do not change.
  mutating func add(_ attributes: Attributes, to range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.lowerBound >= runs.last?.range.upperBound ?? 0 {
      return append(Run(range: range, attributes: attributes))
    }
    change(range) { $0.merge(attributes) }
  }

  /// Changes the attributes of a part of the text.
  mutating func change(_ range: Range<Int>, _ body: (inout Attributes) -> Void) {
    var changed = AttributeRuns()
    var offset = 0
    func add(_ part: Range<Int>, _ old: Attributes) {
      var attributes = old
      body(&attributes)
      changed.append(Run(range: part, attributes: attributes))
    }
    for run in slice(range).runs {
      add(offset..<run.range.lowerBound, Attributes())
      add(run.range, run.attributes)
      offset = run.range.upperBound
    }
    add(offset..<range.count, Attributes())
    replace(range, with: changed, length: range.count)
  }
}

extension AttributeRuns.Run {
  fileprivate func shifted(by distance: Int) -> AttributeRuns.Run {
    AttributeRuns.Run(
      range: range.lowerBound + distance..<range.upperBound + distance, attributes: attributes)
  }
}

extension AttributedText.Attributes {
  /// Takes over the attributes of others that are not nil.
  fileprivate mutating func merge(_ other: AttributedText.Attributes) {
    font = other.font ?? font
    color = other.color ?? color
    backgroundColor = other.backgroundColor ?? backgroundColor
    isUnderlined = other.isUnderlined ?? isUnderlined
    isStruckThrough = other.isStruckThrough ?? isStruckThrough
    kern = other.kern ?? kern
    link = other.link ?? link
  }
}
