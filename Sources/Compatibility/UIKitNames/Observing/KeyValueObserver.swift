internal import TactusInterface

/// An object that observes properties by their names, and whose method is called when they have changed.
@MainActor
public protocol KeyValueObserver: AnyObject {
  /// Called after an observed property has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object that has the property.
  ///   - change: The values that the options asked for: an ``NSValue``, or an `NSNumber`.
  ///   - context: What the observer was added with.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension KeyValueObservable {
  /// Observes a property by its name: `frame`, `bounds`, `center`, `transform`, `alpha` or `hidden` of a view, `contentOffset`,
  /// `contentSize`, `contentInset` or `panGestureRecognizer.state` of a scroll view, `state` of a recognizer. Any other is logged.
  ///
  /// The observer is not retained; an observation ends with the observer or the object.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let request = NamedObservation(
      object: self, observer: observer, name: keyPath, options: options, context: context)
    if let scrollView = self as? ScrollView, request.observe(scrollView, name: keyPath) { return }
    if let view = self as? View, request.observe(view, name: keyPath) { return }
    if let recognizer = self as? GestureRecognizer, keyPath == "state" {
      return request.add(recognizer, \.state) { NSNumber(value: $0.rawValue) }
    }
    reportOnce("The property \(keyPath) of \(type(of: self)) cannot be observed")
  }

  /// Ends an observation.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    observedObject(of: keyPath).remove(named: keyPath, of: observer) { _ in true }
  }

  /// Ends an observation that was begun with a context.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    observedObject(of: keyPath).remove(named: keyPath, of: observer) { $0 == context }
  }

  private func observedObject(of keyPath: String) -> KeyValueObservers {
    if NamedObservation.isPanState(keyPath), let scrollView = self as? ScrollView {
      return scrollView.panGestureRecognizer.observers
    }
    return observers
  }
}

/// An observation of a property by its name.
@MainActor
private struct NamedObservation {
  let object: AnyObject
  let observer: any KeyValueObserver
  let name: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?

  static func isPanState(_ name: String) -> Bool {
    name == "panGestureRecognizer.state" || name == "pan.state"
  }

  /// Observes a property of a scroll view; returns false if it is none of a scroll view alone.
  func observe(_ view: ScrollView, name: String) -> Bool {
    switch name {
    case "contentOffset": add(view, \.contentOffset) { NSValue(cgPoint: $0) }
    case "contentSize": add(view, \.contentSize) { NSValue(cgSize: $0) }
    case "contentInset": add(view, \.contentInset) { NSValue(uiEdgeInsets: $0) }
    case _ where Self.isPanState(name):
      add(view.panGestureRecognizer as GestureRecognizer, \.state) { NSNumber(value: $0.rawValue) }
    default: return false
    }
    return true
  }

  /// Observes a property of any view; returns false if there is no such property.
  func observe(_ view: View, name: String) -> Bool {
    switch name {
    case "frame": add(view, \.frame) { NSValue(cgRect: $0) }
    case "bounds": add(view, \.bounds) { NSValue(cgRect: $0) }
    case "center": add(view, \.center) { NSValue(cgPoint: $0) }
    case "transform": add(view, \.transform) { NSValue(cgAffineTransform: $0) }
    case "alpha": add(view, \.alpha) { NSNumber(value: $0) }
    case "hidden": add(view, \.isHidden) { NSNumber(value: $0) }
    default: return false
    }
    return true
  }

  func add<Observed: KeyValueObservable, Value: Equatable>(
    _ observed: Observed, _ keyPath: KeyPath<ObservedValues<Observed>, Value>, box: @escaping (Value) -> Any
  ) {
    let entry = PropertyObservation(observed, keyPath, options) {
      [name, context, weak object, weak observer] _, change in
      var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: change.kind.rawValue)]
      values[.newKey] = change.newValue.map(box)
      values[.oldKey] = change.oldValue.map(box)
      observer?.observeValue(forKeyPath: name, of: object, change: values, context: context)
    }
    observed.observers.add(entry, named: name, for: observer, context: context)
    entry.reportInitialValue()
  }
}
