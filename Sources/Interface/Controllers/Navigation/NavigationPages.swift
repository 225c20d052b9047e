/// The pages of a navigation controller: those on its stack, the one that is shown, and what is known of each that is its child
/// because of either.
@MainActor
struct NavigationPages {
  /// The view controllers from the root to the one on top.
  var stack: [ViewController] = []
  /// The page that is shown at rest, or was before the transition in progress.
  var shown: ViewController?
  /// Whether the children are being brought in line with the pages.
  var update = Update.none
  private var members: [Member] = []

  /// The state in which the children are brought in line with the pages.
  enum Update {
    case none
    case inProgress
    /// A callback has removed a page meanwhile, so that another may have to be shown.
    case interrupted
  }

  /// A view controller that is a child because of the stack.
  private struct Member {
    let page: ViewController
    /// A Boolean value that indicates whether the view controller has been added, and is notified of it at the end of the transition.
    var isArriving = true
    /// A Boolean value that indicates whether the delegate animated the page when it was pushed.
    var isAnimatedByDelegate = false
    /// The view that had the focus when the page was covered.
    weak var formerFocus: View?
  }

  // MARK: Members

  /// Returns the view controllers that are no longer children, and those that have yet to become children.
  ///
  /// - Parameter candidates: The view controllers that may be on the stack after the transition in progress.
  func changes(with candidates: [ViewController]) -> (leaving: [ViewController], entering: [ViewController]) {
    let wanted = stack + candidates + (shown.map { [$0] } ?? [])
    let leaving = members.map(\.page).filter { page in !wanted.contains { $0 === page } }
    var entering: [ViewController] = []
    for page in wanted where !contains(page) && !entering.contains(where: { $0 === page }) {
      entering.append(page)
    }
    return (leaving, entering)
  }

  /// Returns whether a view controller is a child because of the stack.
  func contains(_ page: ViewController) -> Bool { index(of: page) != nil }

  /// Adds a view controller that becomes a child.
  mutating func insert(_ page: ViewController) {
    if !contains(page) { members.append(Member(page: page)) }
  }

  /// Removes a view controller that is no longer a child, with what is known of it.
  mutating func remove(_ page: ViewController) { members.removeAll { $0.page === page } }

  // MARK: Arrivals

  /// Returns the first of the view controllers that have not been notified that they were added, which counts as notified from now on.
  mutating func nextArrival() -> ViewController? {
    guard let index = members.firstIndex(where: \.isArriving) else { return nil }
    members[index].isArriving = false
    return members[index].page
  }

  /// Records that a view controller has not been notified after all.
  mutating func postponeArrival(of page: ViewController) {
    if let index = index(of: page) { members[index].isArriving = true }
  }

  // MARK: What is known of a page

  /// Returns whether the delegate animated a page when it was pushed.
  func isAnimatedByDelegate(_ page: ViewController) -> Bool {
    index(of: page).map { members[$0].isAnimatedByDelegate } ?? false
  }

  /// Records whether the delegate animates a page that is pushed.
  mutating func setAnimatedByDelegate(_ page: ViewController, _ isAnimated: Bool) {
    if let index = index(of: page) { members[index].isAnimatedByDelegate = isAnimated }
  }

  /// Returns the view that had the focus when a page was covered; nil if none had.
  func formerFocus(of page: ViewController) -> View? { index(of: page).flatMap { members[$0].formerFocus } }

  /// Records the view that has the focus when a page is covered.
  mutating func setFormerFocus(of page: ViewController, to view: View) {
    if let index = index(of: page) { members[index].formerFocus = view }
  }

  private func index(of page: ViewController) -> Int? { members.firstIndex { $0.page === page } }
}
