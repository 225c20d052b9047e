/// What a higher layer keeps for an application, one of its kind.
@MainActor
protocol ApplicationComponent: AnyObject {
  /// Takes over what the application asks of its environment: at once, and whenever that changes.
  func apply(_ configuration: ApplicationConfiguration)
}

// MARK: - Components

extension Application {
  /// Returns the component of a kind; nil when there is none yet.
  func component<Component: ApplicationComponent>(_ type: Component.Type) -> Component? {
    components[ObjectIdentifier(type)] as? Component
  }

  /// Makes a component that of its kind.
  func setComponent<Component: ApplicationComponent>(_ component: Component) {
    components[ObjectIdentifier(Component.self)] = component
    component.apply(configuration)
  }
}
