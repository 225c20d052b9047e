extension Application {
  /// Runs an application on the compositor until it ends.
  ///
  /// The application is what the delegate's type makes in ``ApplicationDelegate/makeApplication()``.
  ///
  /// - Parameter delegate: Hears of the application's life; it makes the windows.
  /// - Throws: Why the application cannot start, or why it had to end: no compositor (with the variables that were looked at), no
  ///   OpenGL (with the package that is missing), something essential that the compositor does not offer, or its loss.
  public static func run(delegate: any ApplicationDelegate) throws(ApplicationError) {
    install(for: type(of: delegate))
    let application = shared
    application.delegate = delegate
    application.configuration = delegate.configuration
    let platform = try WaylandPlatform(application: application)
    try platform.run()
  }

  /// Makes the application that delegates of a type want the shared one, once.
  package static func install(for delegateType: any ApplicationDelegate.Type) {
    guard installer != ObjectIdentifier(delegateType) else { return }
    installer = ObjectIdentifier(delegateType)
    shared = delegateType.makeApplication()
  }
}
