/// A behaviour that is added to a view, such as a menu on a long press or drag and drop.
@MainActor
public protocol Interaction: AnyObject {
  /// The view that has the interaction; nil if none has. Keep it weakly.
  var view: View? { get }
  /// Called when the interaction is about to be added to a view, or removed from its view if `view` is nil.
  func willMove(to view: View?)
  /// Called after the interaction was added to a view, or removed from its view if `view` is nil. Attach gesture recognizers here.
  func didMove(to view: View?)
}
