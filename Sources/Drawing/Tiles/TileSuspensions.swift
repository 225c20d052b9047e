/// The ancestors of hosts that are being zoomed, and the work that is allowed inside them meanwhile.
@MainActor
struct TileSuspensions {
  private struct Suspension {
    weak var ancestor: AnyObject?
    let work: TileWork
  }

  private var suspensions: [Suspension] = []

  /// Begins a suspension, or changes the work that is allowed.
  mutating func suspend(_ ancestor: AnyObject, except work: TileWork) {
    remove(ancestor)
    suspensions.append(Suspension(ancestor: ancestor, work: work))
  }

  /// Ends a suspension.
  ///
  /// - Returns: Whether there was one.
  mutating func resume(_ ancestor: AnyObject) -> Bool {
    guard suspensions.contains(where: { $0.ancestor === ancestor }) else { return false }
    remove(ancestor)
    return true
  }

  private mutating func remove(_ ancestor: AnyObject) {
    suspensions.removeAll { $0.ancestor == nil || $0.ancestor === ancestor }
  }

  /// Returns the work that is allowed for a host.
  func work(for host: (any TileHost)?) -> TileWork {
    guard !suspensions.isEmpty, let host else { return .all }
    var work = TileWork.all
    for suspension in suspensions {
      if let ancestor = suspension.ancestor, host.lies(inside: ancestor) {
        work = min(work, suspension.work)
      }
    }
    return work
  }
}
