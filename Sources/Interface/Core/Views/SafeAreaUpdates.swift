/// What a window knows of the safe areas of its views.
struct SafeAreaUpdates {
  /// A view whose safe area is about to be updated.
  struct Visit {
    let view: View
    /// The transform from the view's coordinates to the window's.
    let toWindow: AffineTransform
    /// The safe area of the superview, in the window's coordinates.
    let safe: Rect
  }

  /// A Boolean value that indicates whether a view controller in the window has added to the safe area at some time.
  var hasInsettingControllers = false
  /// Room for the views whose safe area is looked at.
  var spareVisits: [Visit] = []
}
