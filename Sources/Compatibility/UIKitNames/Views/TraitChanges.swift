public import TactusInterface

// The calls of closures and methods when traits change.

/// What stands for a registration of an object for changes of its traits.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A closure that is called with an object and its former traits.
public typealias UITraitChangeHandler<TraitEnvironment> =
  @MainActor (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

/// An object with traits, of which changes are reported.
@MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension View: UITraitChangeObservable {}
extension ViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a closure after one of some traits has changed, once for all that change together.
  ///
  /// It is called after `traitCollectionDidChange(_:)`, not for the traits that the object has already, and until
  /// ``unregisterForTraitChanges(_:)`` or the end of the object, which it does not retain.
  ///
  /// - Parameters:
  ///   - traits: The traits, such as `[UITraitUserInterfaceStyle.self]`.
  ///   - handler: The closure, which receives the object and its former traits.
  /// - Returns: What ends the calls.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self] former in if let self { handler(self, former) } }
  }

  /// Calls a closure whose first parameter has a type of its own, such as `Self` in a class that is not final.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Observed: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Observed>
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self] former in if let observed = self as? Observed { handler(observed, former) } }
  }

  /// Calls a method of the object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> () -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self] _ in if let self { action(self)() } }
  }

  /// Calls a method of the object with itself and its former traits after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping @MainActor (Self) -> (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self] former in if let self { action(self)(self, former) } }
  }

  /// Calls a method of another object, which is not retained, after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak target] _ in if let target { action(target)() } }
  }

  /// Calls a method of another object, which is not retained, with this object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> (Self) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self, weak target] _ in if let self, let target { action(target)(self) } }
  }

  /// Calls a method of another object, which is not retained, with this object and its former traits after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(traits) { [weak self, weak target] former in
      if let self, let target { action(target)(self, former) }
    }
  }

  /// Ends the calls of a registration of this object.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let values = AssociatedValues.existing(of: self),
      let index = values.traitRegistrations.firstIndex(where: { $0 === registration })
    else { return }
    values.traitRegistrations.remove(at: index).end()
  }

  private func add(
    _ traits: [UITrait], _ call: @escaping (_ former: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, call)
    AssociatedValues.values(of: self).traitRegistrations.append(registration)
    return registration
  }
}

/// A registration of an object for changes of its traits.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  /// Nil after the registration has ended.
  private var call: ((_ former: UITraitCollection) -> Void)?

  init(_ traits: [UITrait], _ call: @escaping (_ former: UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
  }

  /// Returns whether one of the traits differs between two collections.
  func concerns(_ former: UITraitCollection, _ traits: UITraitCollection) -> Bool {
    self.traits.contains { $0.differs(between: former, and: traits) }
  }

  func callIfRegistered(_ former: UITraitCollection) { call?(former) }
  func end() { call = nil }
}

extension UITraitDefinition {
  /// Returns whether the trait differs between two collections.
  fileprivate static func differs(between first: UITraitCollection, and second: UITraitCollection) -> Bool {
    value(in: first) != value(in: second)
  }
}
