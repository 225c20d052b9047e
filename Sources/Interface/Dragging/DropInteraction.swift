/// Lets items be dropped on a view.
///
/// Add it with ``View/addInteraction(_:)``. Of the views under a drag, the innermost one whose delegate is interested receives it. A scroll
/// view near whose edge the drag rests scrolls meanwhile.
@MainActor
public final class DropInteraction: Interaction {
  /// The view to which the interaction was added; nil if it was added to none.
  public private(set) weak var view: View?
  /// The object that decides what is done with the items.
  public private(set) weak var delegate: (any DropInteractionDelegate)?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that decides what is done with the items, which is not retained.
  public init(delegate: any DropInteractionDelegate) { self.delegate = delegate }

  /// Prepares to be added to another view.
  public func willMove(to view: View?) {}

  /// Receives drops on a view from now on.
  public func didMove(to view: View?) { self.view = view }
}
