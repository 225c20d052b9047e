extension FrameSink {
  /// The numbers of frames that a sink received, and what became of them.
  public struct Statistics: Hashable, Sendable {
    /// The number of frames that producers handed over.
    public internal(set) var receivedCount = 0
    /// The number of frames that became the picture of the view.
    public internal(set) var shownCount = 0
    /// The number of frames that were released without being shown, because a newer one came before the next refresh of the
    /// display, or while the view was not visible.
    public internal(set) var droppedCount = 0

    /// Creates numbers that are zero.
    public init() {}
  }
}
