/// What a ``TileStore`` has done.
package struct TileCounters: Sendable, Hashable {
  /// Tiles drawn.
  package var rasters = 0
  /// Tiles begun, and given up since nobody wanted them any more.
  package var cancellations = 0
  /// Tiles dropped for the budget's sake.
  package var evictions = 0
  /// The most bytes of tiles held at one time.
  package var peakBytes = 0
  /// Tiles sent to the GPU ahead of the frame that shows them.
  package var sentAhead = 0
  /// Times a view's drawing was taken down.
  package var recordings = 0

  /// Counters that stand at zero.
  package init() {}
}
