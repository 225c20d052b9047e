/// The drags that began in an application, and what hands them over to the compositor.
@MainActor
final class DragCoordinator: ApplicationComponent {
  weak var host: (any DragHost)?
  var drags: [OutgoingDrag] = []

  func apply(_ configuration: ApplicationConfiguration) {}
}
