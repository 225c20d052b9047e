internal import TactusInput

/// An object that a higher layer attaches to an application, one for each type.
@MainActor
protocol ApplicationComponent: AnyObject {
  /// Applies the application's configuration. Called when the component is added, and whenever the configuration changes.
  func apply(_ configuration: ApplicationConfiguration)
  /// Called when a window is shown, before its first frame. The default does nothing.
  func windowDidAppear(_ window: Window)
  /// Called when a window has been closed. The default does nothing.
  func windowDidClose(_ window: Window)
  /// Called when the application ends, before its touches are cancelled and its delegate is notified. The default does nothing.
  func applicationWillTerminate()
  /// Called when ``Application/applicationState`` has changed. The default does nothing.
  func applicationStateDidChange()
  /// Frees memory that is not needed at the moment. The default does nothing.
  func releaseMemory(_ extent: MemoryExtent)
  /// The number of tiles that were drawn. Default 0.
  var drawnTileCount: Int { get }
  /// Called when ``Window/firstResponder`` has changed, or requests that its input views are loaded again. The default does nothing.
  func firstResponderDidChange(in window: Window)
  /// Called when the user types with another device than before, or can. The default does nothing.
  func typingDevicesDidChange()
  /// Uses a key that was pressed and that no responder has used, and returns whether it did. The default does not.
  func use(_ press: Press, in window: Window) -> Bool
  /// Delivers an event of the component's own, which it has passed to ``Application/sendEvent(_:)``. The default does nothing.
  func deliver(_ event: Event)
  /// The stage in which the component receives the events of windows, before these handle them; nil, the default, if it does not.
  var inputStage: InputStage? { get }
  /// Receives changes of touches, and returns those that are delivered to the components that follow, and to the window.
  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput]
  /// Receives another event, and returns whether it is delivered to the components that follow, and to the window. The window is nil for
  /// an event of the application.
  func permits(_ event: RunEvent, in window: Window?) -> Bool
  /// The limits for touches that begin in windows without limits of their own; nil, the default, if the component has none.
  var sharedTouchProfile: TouchProfile? { get }
  /// Called when all textures were freed, with pictures whose pixels were nowhere else. The default does nothing.
  func texturesWereLost()
}

extension ApplicationComponent {
  var drawnTileCount: Int { 0 }
  func windowDidAppear(_ window: Window) {}
  func windowDidClose(_ window: Window) {}
  func applicationWillTerminate() {}
  func applicationStateDidChange() {}
  func releaseMemory(_ extent: MemoryExtent) {}
  func firstResponderDidChange(in window: Window) {}
  func typingDevicesDidChange() {}
  func texturesWereLost() {}
  func use(_ press: Press, in window: Window) -> Bool { false }
  func deliver(_ event: Event) {}
  var inputStage: InputStage? { nil }
  var sharedTouchProfile: TouchProfile? { nil }
  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] { inputs }
  func permits(_ event: RunEvent, in window: Window?) -> Bool { true }
}

// MARK: - Components

extension Application {
  /// Notifies the components that the user types with another device than before, or can.
  func typingDevicesDidChange() { for component in components.values { component.typingDevicesDidChange() } }

  /// The number of tiles that all components have drawn.
  var drawnTileCount: Int { components.values.reduce(0) { $0 + $1.drawnTileCount } }

  /// Returns the component of a type; nil if there is none.
  func component<Component: ApplicationComponent>(_ type: Component.Type) -> Component? {
    components[type]
  }

  /// Returns the component of a type, which is made and attached when it is first asked for.
  func component<Component: ApplicationComponent>(orMake make: @autoclosure () -> Component) -> Component {
    if let component = component(Component.self) { return component }
    let component = make()
    setComponent(component)
    return component
  }

  /// Sets the component of a type.
  func setComponent<Component: ApplicationComponent>(_ component: Component) {
    components.set(component)
    component.apply(configuration)
  }
}
