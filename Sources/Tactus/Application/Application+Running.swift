extension Application {
  /// Runs an application on the compositor until it ends.
  ///
  /// - Parameter delegate: Hears of the application's life; it makes the windows.
  /// - Throws: Why the application cannot start, or why it had to end: no compositor (with the variables that were looked at), no
  ///   OpenGL (with the package that is missing), something essential that the compositor does not offer, or its loss.
  public static func run(delegate: any ApplicationDelegate) throws(ApplicationError) {
    let application = shared
    application.delegate = delegate
    application.configuration = delegate.configuration
    let platform = try WaylandPlatform(application: application)
    try platform.run()
  }
}
