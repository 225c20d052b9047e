internal import TactusInterface

/// How a value is kept with an object.
public enum objc_AssociationPolicy: UInt, Sendable, Hashable {
  /// Without retaining it: the value is nil when it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Retained.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns what is kept with an object under a key, the address of a variable; nil if nothing is.
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.existing(of: object as AnyObject)?[key]
}

/// Keeps a value with an object under a key, the address of a variable; nil removes it.
///
/// The values of views, view controllers and gesture recognizers are released with them; those of other objects soon after.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedValues.values(of: object as AnyObject).set(
    value, for: key, isRetained: policy != .OBJC_ASSOCIATION_ASSIGN)
}

/// Removes all that is kept with an object.
@MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.existing(of: object as AnyObject)?.removeAll()
}

/// What is kept with one object.
@MainActor
final class AssociatedValues {
  /// What is observed of a recognizer.
  var observers: KeyValueObservers?
  /// What a view keeps without effect.
  var motionEffects: [UIMotionEffect] = []
  var customActions: [UIAccessibilityCustomAction]?
  private var values: [UnsafeRawPointer: Held] = [:]
  /// The values of objects that have no place for them.
  private static var others: [ObjectIdentifier: Other] = [:]
  private static var countOfNextCleaning = 32

  private enum Held {
    case strong(Any)
    case weak(WeakReference)
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  private struct Other {
    weak var object: AnyObject?
    let values: AssociatedValues
  }

  subscript(key: UnsafeRawPointer) -> Any? {
    switch values[key] {
    case .strong(let value): value
    case .weak(let reference): reference.object
    case nil: nil
    }
  }

  func set(_ value: Any?, for key: UnsafeRawPointer, isRetained: Bool) {
    guard let value else { return values[key] = nil }
    values[key] = isRetained ? .strong(value) : .weak(WeakReference(object: value as AnyObject))
  }

  func removeAll() { values = [:] }

  /// Returns the values of an object, if there are any.
  static func existing(of object: AnyObject) -> AssociatedValues? {
    switch object {
    case let responder as Responder: return responder.associatedValues as? AssociatedValues
    case let recognizer as GestureRecognizer: return recognizer.associatedValues as? AssociatedValues
    default:
      let other = others[ObjectIdentifier(object)]
      // The address may be that of an object which is gone.
      return other?.object == nil ? nil : other?.values
    }
  }

  /// Returns the values of an object.
  static func values(of object: AnyObject) -> AssociatedValues {
    if let values = existing(of: object) { return values }
    let values = AssociatedValues()
    switch object {
    case let responder as Responder: responder.associatedValues = values
    case let recognizer as GestureRecognizer: recognizer.associatedValues = values
    default:
      if others.count >= countOfNextCleaning {
        others = others.filter { $0.value.object != nil }
        countOfNextCleaning = max(32, others.count * 2)
      }
      others[ObjectIdentifier(object)] = Other(object: object, values: values)
    }
    return values
  }
}
