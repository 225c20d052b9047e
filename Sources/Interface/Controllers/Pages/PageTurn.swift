/// A turn from the page that is shown to another one, by a swipe, the page control or the application.
@MainActor
final class PageTurn {
  /// The page that is shown before the turn.
  let from: ViewController
  /// The page that is shown after the turn, unless it is cancelled.
  let to: ViewController
  let direction: PageViewController.NavigationDirection
  /// The number of pages by which the user turns, negative for a turn back; nil if the application turns.
  let steps: Int?
  /// Called with a Boolean value that indicates whether the turn reached its end.
  let completion: ((Bool) -> Void)?
  /// A Boolean value that indicates whether the pages are notified: not if nothing notifies their container.
  let announces: Bool
  /// The part of the turn that is done, from 0 to 1, as of the last layout.
  var progress = 0.0

  init(
    from: ViewController, to: ViewController, direction: PageViewController.NavigationDirection, steps: Int?,
    announces: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.steps = steps
    self.announces = announces
    self.completion = completion
  }

  /// A Boolean value that indicates whether the user turns.
  var isByUser: Bool { steps != nil }

  /// Returns whether a view controller appears or disappears in the turn.
  func concerns(_ controller: ViewController) -> Bool { controller === from || controller === to }

  /// Notifies the pages that one of them is going to be shown.
  func announce(_ goal: ViewController) {
    guard announces else { return }
    (goal === to ? from : to).beginAppearanceTransition(false, animated: true)
    goal.beginAppearanceTransition(true, animated: true)
  }
}

/// A page that the application sets while another change is in progress, which it follows.
struct PageRequest {
  /// The page to show; nil for none.
  let page: ViewController?
  let direction: PageViewController.NavigationDirection
  let isAnimated: Bool
  let completion: ((Bool) -> Void)?
}

/// What is known of the page before or after the one that is shown.
enum PageNeighbor {
  /// The data source has still to be asked.
  case unknown
  /// There is no page.
  case none
  /// The page that follows in this direction.
  case page(ViewController)

  /// The page; nil if there is none or it is not known.
  var controller: ViewController? {
    if case .page(let controller) = self { controller } else { nil }
  }

  /// A Boolean value that indicates whether the data source has still to be asked.
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}
