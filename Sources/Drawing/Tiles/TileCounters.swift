/// The statistics of a ``TileStore``, which the gallery shows beside zoomed content.
package struct TileCounters: Sendable, Hashable {
  /// The number of tiles that were drawn or provided.
  package var rasters = 0
  /// The number of requests that were cancelled because the tiles were no longer wanted.
  package var cancellations = 0
  /// The number of times that a view's drawing was recorded.
  package var recordings = 0
  /// The number of visible tiles that were missing in frames of moving content, each counted in each frame.
  package var missing = 0

  /// Creates counters that are zero.
  package init() {}
}
