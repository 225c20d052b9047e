internal import TactusInput

/// The components of an application, one for each type.
@MainActor
struct ApplicationComponents {
  /// The components, in the order in which they were attached.
  private(set) var values: [any ApplicationComponent] = []
  /// Those that receive input, in the order of their stages.
  private(set) var receivers: [any ApplicationComponent] = []
  private var byType: [ObjectIdentifier: any ApplicationComponent] = [:]

  /// The component of a type; nil if there is none.
  subscript<Component: ApplicationComponent>(_ type: Component.Type) -> Component? {
    byType[ObjectIdentifier(type)] as? Component
  }

  /// Adds a component in place of the former one of its type.
  mutating func set<Component: ApplicationComponent>(_ component: Component) {
    let former = byType.updateValue(component, forKey: ObjectIdentifier(Component.self))
    if let index = values.firstIndex(where: { $0 === former }) {
      values[index] = component
    } else {
      values.append(component)
    }
    // The sort need not be stable, so that equal stages are in the order in which the components were attached.
    receivers = values.enumerated().compactMap { offset, value in value.inputStage.map { ($0, offset, value) }
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

// MARK: - Passing events

extension ApplicationComponents {
  /// Passes changes of touches through the components, and returns those that a window delivers; nil if all are used.
  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput]? {
    var remaining = inputs
    for component in receivers {
      remaining = component.filter(remaining, isDeferred: isDeferred, in: window)
      if remaining.isEmpty, !inputs.isEmpty { return nil }
    }
    return remaining
  }

  /// Passes an event through the components, and returns whether it is delivered.
  @discardableResult
  func permit(_ event: @autoclosure () -> RunEvent, in window: Window? = nil) -> Bool {
    guard !receivers.isEmpty else { return true }
    let event = event()
    for component in receivers where !component.permits(event, in: window) { return false }
    return true
  }
}
