/// A view around scroll views that moves with their drags, such as a sheet: it takes its part of each step of the touches before the
/// content moves.
@MainActor
protocol DragSharing: View {
  /// Called when touches begin to drag a scroll view inside.
  ///
  /// - Returns: Whether the view takes part in the drag.
  func beginSharing(with scrollView: ScrollView) -> Bool
  /// Moves with the touches.
  ///
  /// - Parameters:
  ///   - step: The distance by which the touches have moved down, in points; negative if they moved up.
  ///   - scrollView: The scroll view that the touches drag.
  /// - Returns: The part of the step that the view has taken, and by which the content does not move.
  func share(_ step: Double, with scrollView: ScrollView) -> Double
  /// Called when the touches have ended.
  ///
  /// - Parameters:
  ///   - velocity: Their velocity down, in points per second.
  ///   - scrollView: The scroll view that the touches dragged.
  /// - Returns: Whether the view takes the velocity, so that the content is not flung.
  func endSharing(velocity: Double, with scrollView: ScrollView) -> Bool
}

extension ScrollView {
  /// Begins to share a drag with the nearest view around that takes part in it.
  func beginSharingDrag() {
    sharedDrag = nil
    var next = superview
    while let view = next {
      if let partner = view as? any DragSharing {
        if partner.beginSharing(with: self) { sharedDrag = SharedDrag(partner: partner) }
        return
      }
      next = view.superview
    }
  }

  /// Returns the translation of the content's offset that is left for it, after the partner of the drag has taken its part.
  func sharedTranslation(of translation: Point) -> Point {
    guard let partner = sharedDrag?.partner else { return translation }
    let step = -translation.y - (sharedDrag?.translation ?? 0)
    sharedDrag?.translation = -translation.y
    if step != 0 {
      let claimed = partner.share(step, with: self)
      sharedDrag?.claimed += claimed
    }
    return Point(x: translation.x, y: translation.y + (sharedDrag?.claimed ?? 0))
  }

  /// Ends the sharing.
  ///
  /// - Parameter velocity: The velocity of the content's offset, in points per second.
  /// - Returns: The velocity that is left for the content.
  func endSharingDrag(velocity: Point) -> Point {
    guard let drag = sharedDrag else { return velocity }
    sharedDrag = nil
    guard let partner = drag.partner, partner.endSharing(velocity: -velocity.y, with: self) else {
      return velocity
    }
    return Point(x: velocity.x, y: 0)
  }
}
