/// Which popups may ask the compositor for the input of a seat.
///
/// Compositors differ: Mutter grants it to a touch only as long as that is down, so not to the menu of a button, which acts when the touch
/// ends; Weston only to the touch that was the first of those that are down; KWin and the compositors based on wlroots in each case. All of
/// them refuse by dismissing the popup at once. It is shown without then, and closed by a touch outside as far as the application receives it.
struct PopupGrabs: Sendable, Hashable {
  /// A Boolean value that indicates whether no popup asks now, because one is shown again whose request was refused.
  var isDisabled = false
  /// A Boolean value that indicates whether a press was refused that had ended.
  private(set) var refusesEnded = false

  /// Records that the compositor dismissed a popup before it had configured it.
  ///
  /// - Parameter isDown: Whether the press was held when the popup asked.
  mutating func refuse(isDown: Bool) { if !isDown { refusesEnded = true } }

  /// Returns whether a popup asks for the input because of a press.
  func allows(isDown: Bool) -> Bool { !isDisabled && (isDown || !refusesEnded) }
}
