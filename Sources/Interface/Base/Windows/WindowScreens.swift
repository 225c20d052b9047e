/// The screens of a window.
struct WindowScreens {
  /// The screen on which the window is to be shown; nil if the configuration or the compositor chooses it.
  var requested: Screen?
  /// The screen that shows the window; nil while none does.
  var displayed: Screen?
}
