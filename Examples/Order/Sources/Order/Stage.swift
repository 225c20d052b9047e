/// What the kiosk does: attracts guests, takes an order, or warns that it is about to be discarded.
nonisolated enum Stage: Hashable, CaseIterable, Sendable {
  case attract, ordering, warning

  /// Somebody begins, is there again, is away, or is still away after the warning; the order is placed or given up.
  enum Event: CaseIterable, Sendable { case began, touched, rested, expired, finished }

  /// Returns the stage that follows an event.
  func next(_ event: Event, hasOrder: Bool) -> Stage {
    switch (self, event) {
    case (.attract, .began), (.warning, .touched): .ordering
    case (.ordering, .rested): hasOrder ? .warning : .attract
    case (.ordering, .expired), (.warning, .expired), (.ordering, .finished), (.warning, .finished): .attract
    default: self
    }
  }
}
