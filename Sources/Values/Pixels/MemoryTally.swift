import Synchronization

/// The number of objects of one kind in memory, and their size. It can be used on any thread.
///
/// Objects enter and leave the tally themselves, so that reading it takes no time, however many there are.
package final class MemoryTally: Sendable {
  /// The pictures that views drew.
  package static let drawings = MemoryTally()
  /// The pictures that were decoded from files, or that the application drew as images.
  package static let images = MemoryTally()
  /// The tiles of zoomed drawings whose pixels are in memory.
  package static let tiles = MemoryTally()
  /// The recorded drawings.
  package static let recordings = MemoryTally()
  /// The frames of cameras and videos whose memory belongs to the toolkit.
  package static let frames = MemoryTally()

  private let objects = Atomic(0)
  private let size = Atomic(0)

  /// Creates an empty tally.
  package init() {}

  /// The number of objects.
  package var count: Int { objects.load(ordering: .relaxed) }
  /// The size of all objects, in bytes.
  package var bytes: Int { size.load(ordering: .relaxed) }

  /// Counts an object with a size in bytes.
  package func add(bytes: Int) {
    objects.add(1, ordering: .relaxed)
    size.add(bytes, ordering: .relaxed)
  }

  /// Stops counting an object that was added with the same size.
  package func remove(bytes: Int) {
    objects.subtract(1, ordering: .relaxed)
    size.subtract(bytes, ordering: .relaxed)
  }
}
