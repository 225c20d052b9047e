@_spi(Compatibility) internal import TactusCompatibility
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
/// The values of views, view controllers, gesture recognizers and layers are released with them. Those of other objects are released at the
/// next use of one of these functions with such an object, or, where there are many such objects, some uses later.
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
final class AssociatedValues: Attachment {
  /// What is observed of a view or a recognizer.
  var observers: KeyValueObservers?
  /// The layer of a view; nil until it is used.
  var layer: CALayer?
  /// What advances the animations of a window's layers; nil until one is animated.
  var animator: LayerAnimator?
  /// What a view keeps without effect.
  @available(*, deprecated, message: "Has no effect: nothing moves when the device is tilted")
  var motionEffects: [UIMotionEffect] = []
  /// The string of which a label's text, or a field's placeholder, was made, and what became of it.
  var attributedString: (string: NSAttributedString, converted: AttributedText)?
  /// What is called when traits of a view or a view controller change.
  var traitRegistrations: [TraitRegistration] = []
  /// The commands that were added to a view controller.
  var addedKeyCommands: [KeyCommand] = []
  private var values: [UnsafeRawPointer: Held] = [:]

  private enum Held {
    case strong(Any)
    case weak(WeakReference)
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// The values of objects that have no place for them.
  struct Registry {
    /// The number of objects up to which all are looked at whenever one is used.
    private static let smallCount = 32

    private struct Entry {
      weak var object: AnyObject?
      let values: AssociatedValues
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var countOfNextCleaning = smallCount

    /// Returns the values of an object; nil if there are none.
    subscript(_ object: AnyObject) -> AssociatedValues? {
      let entry = entries[ObjectIdentifier(object)]
      // The address may be that of an object which is gone.
      return entry?.object == nil ? nil : entry?.values
    }

    /// Adds the values of an object, and removes from time to time those of objects that are gone.
    ///
    /// - Returns: What was removed, to be released by the caller: that may call the application, which may use the registry.
    mutating func add(_ values: AssociatedValues, of object: AnyObject) -> [AssociatedValues] {
      var gone: [AssociatedValues] = []
      if entries.count >= countOfNextCleaning {
        gone = removeGone()
        countOfNextCleaning = max(Self.smallCount, entries.count * 2)
      }
      let former = entries.updateValue(
        Entry(object: object, values: values), forKey: ObjectIdentifier(object))
      if let former { gone.append(former.values) }
      return gone
    }

    /// Removes the values of objects that are gone, as long as there are few objects, and returns them.
    mutating func removeGoneIfSmall() -> [AssociatedValues] {
      entries.count <= Self.smallCount && entries.contains { $0.value.object == nil } ? removeGone() : []
    }

    private mutating func removeGone() -> [AssociatedValues] {
      let gone = entries.values.filter { $0.object == nil }.map(\.values)
      entries = entries.filter { $0.value.object != nil }
      return gone
    }
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
    case let responder as Responder: return responder.attachment as? AssociatedValues
    case let recognizer as GestureRecognizer: return recognizer.attachment as? AssociatedValues
    case let layer as CALayer: return layer.associatedValues as? AssociatedValues
    default:
      _ = ProcessState.current.associations.removeGoneIfSmall()
      return ProcessState.current.associations[object]
    }
  }

  /// Returns the values of an object.
  static func values(of object: AnyObject) -> AssociatedValues {
    if let values = existing(of: object) { return values }
    let values = AssociatedValues()
    switch object {
    case let responder as Responder: responder.attachment = values
    case let recognizer as GestureRecognizer: recognizer.attachment = values
    case let layer as CALayer: layer.associatedValues = values
    default:
      _ = ProcessState.current.associations.add(values, of: object)
    }
    return values
  }

  // MARK: Attachment

  override var showsLayers: Bool { layer != nil }
  override func displayIfNeeded() { layer?.displayIfNeeded() }
  override func mask(_ context: CGContext) { layer?.mask(context) }
  override func viewWillChangeFrame() { observers?.holds += 1 }
  override func viewDidChangeFrame() { observers?.release() }
  override var keyCommands: [KeyCommand] { addedKeyCommands }
  override func traitsDidChange(from former: TraitCollection, to traits: TraitCollection) {
    // A closure may register and unregister others.
    for registration in traitRegistrations where registration.concerns(former, traits) {
      registration.callIfRegistered(former)
    }
  }
  override func viewDidChange() { observers?.valuesMayHaveChanged() }
  // The state is reported whenever it is set: a recognizer that goes on stays in `.changed`.
  override func stateDidChange() { observers?.valueWasSet() }
}
