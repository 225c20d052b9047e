/// The components of an application, one for each type.
@MainActor
struct ApplicationComponents {
  /// The components, in the order in which they were attached.
  private(set) var values: [any ApplicationComponent] = []
  /// Those that receive input, in the order of their stages.
  private(set) var receivers: [any InputComponent] = []
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
    receivers = values.compactMap { $0 as? any InputComponent }.enumerated().sorted {
      ($0.element.inputStage, $0.offset) < ($1.element.inputStage, $1.offset)
    }.map(\.element)
  }
}
