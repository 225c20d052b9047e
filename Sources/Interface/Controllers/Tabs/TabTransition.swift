/// A transition between two tabs, which the delegate of the tab bar controller animates.
@MainActor
final class TabTransition {
  let from: ViewController
  let to: ViewController
  /// The tab that is visible at the end, as the view controllers have been notified.
  private(set) var goal: ViewController
  let custom: ViewControllerTransition

  init(from: ViewController, to: ViewController, custom: ViewControllerTransition) {
    self.from = from
    self.to = to
    self.custom = custom
    goal = to
  }

  /// Returns whether a view controller appears or disappears in the transition.
  func concerns(_ controller: ViewController) -> Bool { controller === from || controller === to }

  /// Notifies the view controllers of the tab that is going to be visible.
  func announce(_ goal: ViewController) {
    self.goal = goal
    (goal === to ? from : to).beginAppearanceTransition(false, animated: true)
    // A callback may have turned the transition back.
    if self.goal === goal { goal.beginAppearanceTransition(true, animated: true) }
  }

  /// Turns the transition back from where it is.
  ///
  /// - Parameter controller: The tab to show.
  /// - Returns: False if the transition leads to none of its tabs, or cannot turn back.
  func turnBack(to controller: ViewController?) -> Bool {
    guard let controller, controller !== goal, concerns(controller), custom.canReverse else { return false }
    custom.reverse()
    announce(controller)
    return true
  }
}
