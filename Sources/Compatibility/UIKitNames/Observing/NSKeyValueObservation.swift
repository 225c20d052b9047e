@_spi(Compatibility) internal import TactusCompatibility
public import TactusInterface

/// An observation of a property, which ends when this object is released or invalidated.
///
/// It may be invalidated and released on any thread.
public final class NSKeyValueObservation: Sendable {
  private let entry: any ObservedEntry & Sendable

  init(_ entry: any ObservedEntry & Sendable) { self.entry = entry }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() { callOnMainActor { [entry] in entry.end() } }
}

/// An object of which properties can be observed: a view, or a gesture recognizer.
@MainActor
public protocol KeyValueObservable: AnyObject {}

extension View: KeyValueObservable {}
extension GestureRecognizer: KeyValueObservable {}

extension KeyValueObservable {
  var observers: KeyValueObservers {
    let values = AssociatedValues.values(of: self)
    if let observers = values.observers { return observers }
    let observers = KeyValueObservers()
    values.observers = observers
    return observers
  }

  /// Observes a property: one that ``ObservedValues`` has for the type.
  ///
  /// - Parameters:
  ///   - keyPath: The property, without the type: `\.contentOffset`.
  ///   - options: What the change says. Default nothing.
  ///   - changeHandler: Called after the property has changed.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<ObservedValues<Self>, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let entry = PropertyObservation(self, keyPath, options, changeHandler)
    observers.add(entry)
    entry.reportInitialValue()
    return NSKeyValueObservation(entry)
  }
}
