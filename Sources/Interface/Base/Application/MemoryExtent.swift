/// The extent to which memory is freed.
package enum MemoryExtent: Sendable, Hashable {
  /// What is not needed for what is visible now.
  case unused
  /// All that can be made again, because nothing is visible.
  case everything
}
