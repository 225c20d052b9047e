// MARK: - Dragging

extension Application {
  private var dragCoordinator: DragCoordinator { component(orMake: DragCoordinator()) }

  /// What hands drags over to the compositor; nil if drags stay within their windows.
  package var dragHost: (any DragHost)? {
    get { component(DragCoordinator.self)?.host }
    set { dragCoordinator.host = newValue }
  }

  /// The drags that began in this application.
  package internal(set) var drags: [OutgoingDrag] {
    get { component(DragCoordinator.self)?.drags ?? [] }
    set { dragCoordinator.drags = newValue }
  }
}
