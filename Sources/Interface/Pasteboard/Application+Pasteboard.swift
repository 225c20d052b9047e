extension Pasteboard: ApplicationComponent {
  func apply(_ configuration: ApplicationConfiguration) {}
}

extension Application {
  /// The general pasteboard.
  package var pasteboard: Pasteboard { component(orMake: Pasteboard()) }
}
