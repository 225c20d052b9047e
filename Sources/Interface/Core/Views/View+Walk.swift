// MARK: - Walking the tree

extension View {
  /// A view to be visited, and its superview when it was found.
  struct WalkEntry {
    let view: View
    let superview: View?
  }

  /// Visits the view and its descendants: a view before its subviews, and subviews from rearmost to frontmost.
  ///
  /// The traversal is not recursive, so that the depth of a hierarchy is not limited by the stack. Views that a visit moves
  /// elsewhere are not visited.
  ///
  /// - Parameter visit: A closure that returns whether the subviews of a view are visited, too.
  func walk(_ visit: (View) -> Bool) {
    var entries = ProcessState.current.spareWalks.popLast() ?? []
    entries.append(WalkEntry(view: self, superview: superview))
    while let entry = entries.popLast() {
      let view = entry.view
      guard view === self || view.superview === entry.superview, visit(view) else { continue }
      for subview in view.subviews.reversed() {
        entries.append(WalkEntry(view: subview, superview: view))
      }
    }
    ProcessState.current.spareWalks.append(entries)
  }
}
