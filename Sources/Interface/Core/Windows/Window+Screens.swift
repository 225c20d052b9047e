// MARK: - Screens

extension Window {
  /// The screen that shows the window; the first of them if the window is on several ones, and nil while none shows it.
  ///
  /// Set it to show a fullscreen window, or a ``LayerWindow``, on a screen. The window moves there when the compositor has done so.
  /// While the screen is not connected, the compositor chooses another one, and the window moves when the screen is connected.
  /// Setting nil leaves the choice to ``ApplicationConfiguration/outputName``, and else to the compositor. Compositors place other
  /// windows themselves.
  public var screen: Screen? {
    get { screens.displayed }
    set {
      guard newValue != screens.requested else { return }
      screens.requested = newValue
      host?.screenDidChange()
    }
  }

  /// The screen on which the window is to be shown; nil if the configuration or the compositor chooses it.
  package var requestedScreen: Screen? { screens.requested }

  /// The screen that shows the window; nil while none does.
  package var displayedScreen: Screen? {
    get { screens.displayed }
    set { screens.displayed = newValue }
  }

  /// The name of the screen on which the window is to be shown; nil if the compositor chooses.
  package var requestedScreenName: String? {
    if let requestedScreen { return requestedScreen.name.isEmpty ? nil : requestedScreen.name }
    return application?.configuration.outputName
  }
}
