/// How a presented view controller appears and disappears, unless its ``ViewController/transitioningDelegate`` animates it.
public enum ModalTransitionStyle: Sendable, Hashable {
  /// The view slides in from the bottom of the window.
  case coverVertical
  /// The view fades in.
  case crossDissolve
}
