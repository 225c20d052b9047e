internal import TactusInterface

/// What objects observe with methods, for their removal, which a `deinit` on any thread may request.
///
/// It may be used from any thread: all it has is behind its lock.
final class MethodObservers: @unchecked Sendable {
  static let shared = MethodObservers()

  /// An observation of a notification.
  struct Entry {
    let token: any NSObjectProtocol
    let center: ObjectIdentifier
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let isAlive: () -> Bool
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [Entry]] = [:]
  private var countOfNextCleaning = 64

  /// Adds an observation, and removes those of objects that were deallocated from time to time.
  func add(_ entry: Entry, of observer: ObjectIdentifier, in center: NotificationCenter) {
    var dead: [any NSObjectProtocol] = []
    lock.lock()
    // The address may be that of an object which is gone.
    if let old = entries[observer], old.contains(where: { !$0.isAlive() }) {
      dead = old.filter { !$0.isAlive() && $0.center == ObjectIdentifier(center) }.map(\.token)
      entries[observer] = old.filter { $0.isAlive() }
    }
    entries[observer, default: []].append(entry)
    if entries.count >= countOfNextCleaning {
      for (key, list) in entries where !list.contains(where: { $0.isAlive() }) {
        dead += list.filter { $0.center == ObjectIdentifier(center) }.map(\.token)
        entries[key] = nil
      }
      countOfNextCleaning = max(64, entries.count * 2)
    }
    lock.unlock()
    for token in dead { center.removeObserver(token as Any) }
  }

  /// Removes observations, and returns Foundation's tokens for them.
  func remove(
    _ observer: ObjectIdentifier, from center: NotificationCenter, name: NSNotification.Name?,
    object: ObjectIdentifier?
  ) -> [any NSObjectProtocol] {
    lock.lock()
    defer { lock.unlock() }
    guard let list = entries[observer] else { return [] }
    func isChosen(_ entry: Entry) -> Bool {
      entry.center == ObjectIdentifier(center) && (name == nil || entry.name == name)
        && (object == nil || entry.object == object)
    }
    let kept = list.filter { !isChosen($0) }
    entries[observer] = kept.isEmpty ? nil : kept
    return list.filter(isChosen).map(\.token)
  }
}
