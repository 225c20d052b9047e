/// A view, or an interaction of one, that uses clicks of a pointer's secondary button.
@MainActor
protocol SecondaryClickResponding: AnyObject {
  /// Handles a click.
  ///
  /// - Parameter location: The location in the window's coordinates.
  /// - Returns: Whether the click was used.
  func secondaryClick(at location: Point) -> Bool
}

extension Window {
  /// Receives a press of a pointer's secondary button, which opens the context menu of the view under it.
  ///
  /// - Parameter location: The location in the window's coordinates.
  package func receiveSecondaryClick(at location: Point) {
    guard location.isFinite, application?.components.permit(.secondaryClick(location), in: self) ?? true
    else { return }
    var next: View? = hitTest(location, with: nil)
    while let view = next {
      if let view = view as? any SecondaryClickResponding, view.secondaryClick(at: location) { return }
      for interaction in view.interactions {
        if let interaction = interaction as? any SecondaryClickResponding,
          interaction.secondaryClick(at: location)
        {
          return
        }
      }
      next = view.superview
    }
  }
}
