internal import TactusPixels

/// The memory that an application uses for what it shows, by kind.
///
/// Pictures exist as pixels in main memory, as textures, or as both; each is counted where it is. On a panel without a GPU, the
/// textures are in main memory, too.
package struct MemoryUsage: Sendable, Hashable {
  /// A number of objects, and their size in bytes.
  package struct Amount: Sendable, Hashable {
    /// The number of objects.
    package var count = 0
    /// The size of all objects, in bytes.
    package var bytes = 0

    /// Creates an amount.
    package init(count: Int = 0, bytes: Int = 0) {
      self.count = count
      self.bytes = bytes
    }

    init(_ tally: MemoryTally) { self.init(count: tally.count, bytes: tally.bytes) }
  }

  /// The textures with pictures, of all windows.
  package var textures = Amount()
  /// The buffers and off-screen targets that contain whole windows, as far as the application allocates them.
  package var buffers = Amount()
  /// The pictures that views drew.
  package var drawings = Amount()
  /// The images: decoded, drawn, or provided as tiles.
  package var images = Amount()
  /// The tiles of zoomed drawings whose pixels are in main memory; those of the others are textures only.
  package var tiles = Amount()
  /// The frames of cameras and videos whose memory belongs to the toolkit.
  package var frames = Amount()
  /// The recorded drawings from which tiles are drawn.
  package var recordings = Amount()

  /// Creates a usage of nothing.
  package init() {}

  /// The size of everything, in bytes.
  package var bytes: Int {
    textures.bytes + buffers.bytes + drawings.bytes + images.bytes + tiles.bytes + frames.bytes
      + recordings.bytes
  }
}
