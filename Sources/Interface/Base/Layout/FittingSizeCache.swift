/// The sizes that a view was last measured to have, for the latest available sizes.
struct FittingSizeCache {
  /// The number of available sizes for which a size is kept: unlimited, and a few widths and heights of the containers above.
  static let capacity = 6

  private struct Entry {
    var proposal: Size
    var size: Size
  }

  private var entries: [Entry] = []
  /// The entry that is replaced next once the cache is full.
  private var oldest = 0

  /// Returns the size for an available size; nil if it is not known.
  func size(for proposal: Size) -> Size? {
    for entry in entries where entry.proposal == proposal { return entry.size }
    return nil
  }

  /// A size for any available size; nil if none is known.
  var anySize: Size? { entries.first?.size }

  mutating func store(_ size: Size, for proposal: Size) {
    if let index = entries.firstIndex(where: { $0.proposal == proposal }) {
      return entries[index].size = size
    }
    guard entries.count == Self.capacity else { return entries.append(Entry(proposal: proposal, size: size)) }
    entries[oldest] = Entry(proposal: proposal, size: size)
    oldest = (oldest + 1) % Self.capacity
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    oldest = 0
  }
}
