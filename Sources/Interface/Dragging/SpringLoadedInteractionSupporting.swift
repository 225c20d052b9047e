/// A view that can be activated by a drag that rests on it, such as a button that opens a page to drop on.
@MainActor
public protocol SpringLoadedInteractionSupporting: AnyObject {
  /// A Boolean value that indicates whether a drag that rests on the view activates it.
  var isSpringLoaded: Bool { get set }
}
