/// A container whose pages a ``ContainerTransitionDriver`` moves.
@MainActor
protocol ContainerTransitionOwner: AnyObject {
  /// The distance that the upper page moves, in points.
  var transitionLength: Double { get }
  /// The view of the container; nil before it is loaded.
  var viewIfLoaded: View? { get }
  /// The window that shows the container; nil if none does.
  var transitionWindow: Window? { get }
  /// Notifies the controllers of the outcome to which the transition leads now.
  func announceTransition(_ outcome: ContainerTransitionState.Outcome)
  /// Shows the pages at a progress, from 0 with the upper page outside to 1 with the upper page covering the lower one.
  func showTransition(progress: Double)
  /// Moves the pages, and what moves along with them, as ``showTransition(progress:)`` does, and lays out nothing.
  func moveLayers(progress: Double)
  /// Removes what the transition needed, and notifies the controllers of its end.
  func finishTransition(_ outcome: ContainerTransitionState.Outcome)
}
