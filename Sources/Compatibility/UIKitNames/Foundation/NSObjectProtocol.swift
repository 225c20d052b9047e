public import TactusInterface

// Protocols of components inherit from `NSObjectProtocol`, to which all of UIKit's classes conform.

extension Responder: NSObjectProtocol {
  /// Returns whether another object is the same.
  public nonisolated func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
  /// A number that is equal for the same object.
  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  /// Returns the object itself.
  public nonisolated func `self`() -> Self { self }
  /// Returns a Boolean value that indicates whether the object is a proxy for another one, which is never the case.
  public nonisolated func isProxy() -> Bool { false }
  /// The name of the class in angle brackets.
  public nonisolated var description: String { "<\(type(of: self))>" }
  /// The name of the class in angle brackets.
  public nonisolated var debugDescription: String { description }
}

extension GestureRecognizer: NSObjectProtocol {
  /// Returns whether another object is the same.
  public nonisolated func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
  /// A number that is equal for the same object.
  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  /// Returns the object itself.
  public nonisolated func `self`() -> Self { self }
  /// Returns a Boolean value that indicates whether the object is a proxy for another one, which is never the case.
  public nonisolated func isProxy() -> Bool { false }
  // A member with the name and the type of one of the base class would make the class's table of methods ambiguous, on which optimised
  // builds fail.
  /// The class, as Foundation describes the recognizer; `description` is the recognizer's own.
  @_implements(NSObjectProtocol,description)
  public nonisolated var objectDescription: String { "<\(type(of: self))>" }
  /// The name of the class in angle brackets.
  public nonisolated var debugDescription: String { "<\(type(of: self))>" }
}

extension NSObjectProtocol where Self: AnyObject {
  /// Returns whether the object is of a class, or of one of its subclasses.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool {
    var ancestor: AnyClass? = type(of: self)
    while let found = ancestor {
      if found == aClass { return true }
      ancestor = _getSuperclass(found)
    }
    return false
  }

  /// Returns whether the object is of a class, and not of one of its subclasses.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
