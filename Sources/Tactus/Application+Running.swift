internal import TactusWaylandPlatform

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
    try shared.run(delegate)
  }

  /// Runs the application, which has been made the shared one, until it ends.
  func run(_ delegate: any ApplicationDelegate) throws(ApplicationError) {
    self.delegate = delegate
    configuration = delegate.configuration
    try WaylandPlatform(application: self).run()
  }

  /// Connects to the compositor and begins to open the GPU, on a thread of its own, for ``run(delegate:)`` to find.
  ///
  /// Loading the GPU's driver takes longest at the start, and `run(delegate:)` begins with it. Call this first thing in `main` where
  /// something comes before: options to be read, files. Where it fails nothing happens; `run(delegate:)` then tells why. A process
  /// that ends without `run(delegate:)` waits for the driver before it goes.
  ///
  /// - Parameter displayName: What is going to be ``ApplicationConfiguration/displayName``; another one makes this futile.
  public static func prepare(displayName: String? = nil) { PreparedDisplay.makeAhead(name: displayName) }
}
