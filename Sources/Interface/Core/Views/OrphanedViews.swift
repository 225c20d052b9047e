/// The subviews of a view that is being deallocated.
///
/// It releases one view after the other, on the main actor: in a deep hierarchy recursive deallocation would overflow the stack.
@MainActor
final class OrphanedViews {
  private var views: [View]

  nonisolated init(_ views: [View]) { self.views = views }

  isolated deinit {
    while var view = views.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      views += view.subviews
      view.subviews.removeAll()
    }
  }
}
