// MARK: - Walking the tree

extension View {
  /// A view that a walk comes to, and where it was when the walk came by.
  struct WalkEntry {
    let view: View
    let superview: View?
  }

  /// Rooms for walks that are not in use; a walk inside another one takes the next.
  ///
  /// Storage and no state: kept for all trees, as what is walked may be in no window, and a room is as long as the widest tree.
  private static var spareRooms: [[WalkEntry]] = []

  /// Visits the view and those inside it, a view before its subviews, and these rearmost first.
  ///
  /// It does not call itself for each view inside another: how deep a tree is, is for the application to choose. What a visit puts
  /// elsewhere is not visited any more.
  ///
  /// - Parameter visit: Returns whether the subviews are to be visited, too.
  func walk(_ visit: (View) -> Bool) {
    var entries = View.spareRooms.popLast() ?? []
    entries.append(WalkEntry(view: self, superview: superview))
    while let entry = entries.popLast() {
      let view = entry.view
      guard view === self || view.superview === entry.superview, visit(view) else { continue }
      for subview in view.subviews.reversed() {
        entries.append(WalkEntry(view: subview, superview: view))
      }
    }
    View.spareRooms.append(entries)
  }
}
