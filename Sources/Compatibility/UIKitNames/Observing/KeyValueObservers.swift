@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// What is observed of one object.
@MainActor
final class KeyValueObservers {
  /// How many changes are in progress of which only the result counts.
  var holds = 0
  private var entries: [WeakEntry] = []

  /// The observations by name, which last until they are removed or the observer is gone.
  private var named: [NamedEntry] = []

  private struct NamedEntry {
    weak var observer: (any KeyValueObserver)?
    let name: String
    let context: UnsafeMutableRawPointer?
    let entry: any ObservedEntry
  }

  private struct WeakEntry {
    weak var entry: (any ObservedEntry)?
  }

  func add(_ entry: some ObservedEntry) {
    entries.removeAll { $0.entry == nil }
    entries.append(WeakEntry(entry: entry))
  }

  func add(
    _ entry: some ObservedEntry, named name: String, for observer: any KeyValueObserver,
    context: UnsafeMutableRawPointer?
  ) {
    named.removeAll { $0.observer == nil }
    named.append(NamedEntry(observer: observer, name: name, context: context, entry: entry))
    add(entry)
  }

  /// Ends the latest observation of a property by an observer.
  func remove(named name: String, of observer: AnyObject, isChosen: (UnsafeMutableRawPointer?) -> Bool) {
    let index = named.lastIndex { $0.observer === observer && $0.name == name && isChosen($0.context) }
    guard let index else { return }
    named.remove(at: index).entry.end()
  }

  /// Reports what differs from the values of the last report.
  func valuesMayHaveChanged() {
    guard holds == 0 else { return }
    // An observer may add and end observations, and change values again.
    for weak in entries { weak.entry?.report(evenIfEqual: false) }
  }

  /// Reports the value, whether it differs from that of the last report or not.
  func valueWasSet() {
    for weak in entries { weak.entry?.report(evenIfEqual: true) }
  }

  func release() {
    // The first observation may have begun in the middle of a change.
    holds = max(0, holds - 1)
    valuesMayHaveChanged()
  }
}

/// An observation of a property.
@MainActor
protocol ObservedEntry: AnyObject {
  /// Calls the observer if the value differs from that of the last report, or anyway.
  func report(evenIfEqual: Bool)
  /// Ends the observation.
  func end()
}

/// An observation of a property of a type.
@MainActor
final class PropertyObservation<Object: AnyObject, Value: Equatable>: ObservedEntry, Sendable {
  private weak var object: Object?
  private let keyPath: KeyPath<ObservedValues<Object>, Value>
  private var value: Value
  private let options: NSKeyValueObservingOptions
  private var handler: (@MainActor (Object, NSKeyValueObservedChange<Value>) -> Void)?

  init(
    _ object: Object, _ keyPath: KeyPath<ObservedValues<Object>, Value>,
    _ options: NSKeyValueObservingOptions,
    _ handler: @escaping @MainActor (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    value = ObservedValues(object: object)[keyPath: keyPath]
  }

  func reportInitialValue() {
    guard options.contains(.initial), let object, let handler else { return }
    handler(object, change(from: nil))
  }

  func report(evenIfEqual: Bool) {
    guard let object, let handler else { return }
    let new = ObservedValues(object: object)[keyPath: keyPath]
    guard evenIfEqual || new != value else { return }
    callObserver {
      let old = value
      value = new
      handler(object, change(from: old))
    }
  }

  func end() { handler = nil }

  private func change(from old: Value?) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: .setting, newValue: options.contains(.new) ? value : nil,
      oldValue: options.contains(.old) ? old : nil)
  }
}
