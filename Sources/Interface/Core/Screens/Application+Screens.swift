// MARK: - Screens

extension Application {
  /// The screens that are connected, in the order in which the compositor announced them.
  public internal(set) var screens: [Screen] {
    get { component(ScreenList.self)?.screens ?? [] }
    set { component(orMake: ScreenList()).screens = newValue }
  }
}

/// What the platform reports about screens.
extension Application {
  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - notifies: Whether the delegate is notified, because the application has been launched.
  package func connect(_ screen: Screen, notifies: Bool) {
    guard !screens.contains(screen) else { return }
    screen.isConnected = true
    screens.append(screen)
    if notifies { delegate?.application(self, didConnect: screen) }
  }

  /// Changes the description of a screen, and notifies the delegate.
  package func update(_ screen: Screen, to state: Screen.State) {
    guard state != screen.state else { return }
    screen.state = state
    if screen.isConnected { delegate?.application(self, screenDidChange: screen) }
  }

  /// Removes a screen, and notifies the delegate.
  package func disconnect(_ screen: Screen) {
    guard let index = screens.firstIndex(of: screen) else { return }
    screens.remove(at: index)
    screen.isConnected = false
    for window in windows where window.displayedScreen == screen { window.displayedScreen = nil }
    delegate?.application(self, didDisconnect: screen)
  }
}
