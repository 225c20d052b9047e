/// The warnings about a service of a bus that are in the log: each once, and not many, because other processes choose their text.
package struct BusWarnings {
  /// The number of different warnings (chosen by us).
  private static let limit = 8

  private var texts: Set<String> = []

  /// Creates a list of no warnings.
  package init() {}

  /// Returns whether a warning is to be logged, and counts it.
  package mutating func admit(_ text: String) -> Bool {
    texts.count < Self.limit && texts.insert(text).inserted
  }
}
