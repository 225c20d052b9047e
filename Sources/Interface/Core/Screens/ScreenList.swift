/// The screens that are connected to an application's compositor.
@MainActor
final class ScreenList: ApplicationComponent {
  var screens: [Screen] = []

  func apply(_ configuration: ApplicationConfiguration) {}
}
