/// The statistics of a ``TileStore``.
package struct TileCounters: Sendable, Hashable {
  /// The number of tiles that were drawn or provided.
  package var rasters = 0
  /// The number of requests that were cancelled because the tiles were no longer wanted.
  package var cancellations = 0
  /// The number of tiles that were evicted because the budget was exceeded.
  package var evictions = 0
  /// The maximum size of all tiles at any time, in bytes.
  package var peakBytes = 0
  /// The number of tiles that were uploaded to the GPU before the frame that shows them.
  package var preuploads = 0
  /// The number of times that a view's drawing was recorded.
  package var recordings = 0

  /// Creates counters that are zero.
  package init() {}
}
