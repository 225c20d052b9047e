extension Screen {
  /// The screens that are connected, in the order in which the compositor announced them.
  public static var screens: [Screen] { Application.shared.screens }
  /// The first screen; nil while none is connected.
  public static var main: Screen? { Application.shared.screens.first }
}
