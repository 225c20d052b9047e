/// The members of views that UIKit's have not.
///
/// They are members of a protocol's extension, so that a subclass, or an extension in an application, can declare a property
/// with the same name, such as a `cornerRadius` of its own. Only ``View`` conforms to it.
@MainActor
public protocol ViewConveniences {}
