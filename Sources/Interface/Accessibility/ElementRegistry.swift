/// The numbers of views and elements for assistive technologies, which are given when they are first asked for.
@MainActor
struct ElementRegistry {
  private struct Entry {
    weak var object: AccessibleResponder?
    let number: UInt32
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var identifiers: [UInt32: ObjectIdentifier] = [:]
  private var latest: UInt32 = 0
  /// The number of entries at which those of objects that have gone are removed.
  private var limit = 256
  /// The numbers of objects that have gone since they were last taken.
  private var removed: [UInt32] = []

  /// The number of objects that have gone that are remembered, of which the latest are (chosen by us).
  static let maximumRemoved = 4_096

  /// Returns the number of an object, which is new if the object has none.
  mutating func number(of object: AccessibleResponder) -> UInt32 {
    let identifier = ObjectIdentifier(object)
    if let entry = entries[identifier], entry.object === object { return entry.number }
    if entries.count >= limit { removeUnused() }
    if let former = entries[identifier] {
      identifiers[former.number] = nil
      noteRemoved([former.number])
    }
    latest &+= 1
    entries[identifier] = Entry(object: object, number: latest)
    identifiers[latest] = identifier
    return latest
  }

  /// Returns the object with a number; nil if it has gone.
  func object(_ number: UInt32) -> AccessibleResponder? {
    identifiers[number].flatMap { entries[$0] }.flatMap { $0.number == number ? $0.object : nil }
  }

  /// Returns the numbers of the objects that have gone since the last call, in order.
  mutating func takeRemoved() -> [UInt32] {
    removeUnused()
    defer { removed = [] }
    return removed.sorted()
  }

  private mutating func noteRemoved(_ numbers: [UInt32]) {
    removed += numbers
    if removed.count > Self.maximumRemoved { removed.removeFirst(removed.count - Self.maximumRemoved) }
  }

  private mutating func removeUnused() {
    noteRemoved(entries.values.filter { $0.object == nil }.map(\.number).sorted())
    entries = entries.filter { $0.value.object != nil }
    identifiers = identifiers.filter { entries[$0.value]?.number == $0.key }
    limit = max(256, 2 * entries.count)
  }
}
