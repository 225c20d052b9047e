/// The drag over a view with a ``SpringLoadedInteraction``.
@MainActor
public protocol SpringLoadedInteractionContext: AnyObject {
  /// The state.
  var state: SpringLoadedInteractionEffectState { get }
  /// The view that the effect emphasizes. Default: the interaction's view. A behaviour may set a subview.
  var targetView: View? { get set }
  /// The item that is activated, for an application whose view shows several. Default nil.
  var targetItem: Any? { get set }
  /// Returns where the drag is, in the coordinates of a view.
  func location(in view: View) -> Point
}
