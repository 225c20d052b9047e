/// What a ``TileStore`` has done.
package struct TileCounters: Sendable, Hashable {
  /// The number of tiles that were drawn, or provided.
  package var rasters = 0
  /// The number of tiles that were requested, and cancelled as they were no longer wanted.
  package var cancellations = 0
  /// The number of tiles that were evicted for the budget's sake.
  package var evictions = 0
  /// The most bytes of tiles that were kept at the same time.
  package var peakBytes = 0
  /// The number of tiles that were uploaded to the GPU before the frame that shows them.
  package var preuploads = 0
  /// The number of times that a view's drawing was recorded.
  package var recordings = 0

  /// Creates counters that are zero.
  package init() {}
}
