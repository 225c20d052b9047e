/// What a store of tiles does, during which it does not begin to request tiles.
enum TileStoreState: Hashable, Sendable, CaseIterable {
  case idle
  /// A frame is being prepared, in which contents that would be blank come first.
  case preparingFrame
  /// Tiles are being requested, some of which may be provided at once.
  case requesting

  enum Event: Hashable, Sendable, CaseIterable { case beginFrame, endFrame, beginRequests, endRequests }

  /// Handles an event.
  ///
  /// - Returns: False if nothing begins or ends with the event in this state.
  @discardableResult
  mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.idle, .beginFrame), (.preparingFrame, .beginFrame): self = .preparingFrame
    case (.idle, .beginRequests): self = .requesting
    case (.preparingFrame, .endFrame), (.requesting, .endRequests): self = .idle
    case (.idle, .endFrame), (.idle, .endRequests), (.preparingFrame, .beginRequests),
      (.preparingFrame, .endRequests), (.requesting, .beginFrame), (.requesting, .endFrame),
      (.requesting, .beginRequests):
      return false
    }
    return true
  }
}
