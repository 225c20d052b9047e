internal import TactusWaylandPlatform

extension Application {
  /// Runs an application on the compositor until it ends.
  ///
  /// The application is the one that the delegate's type returns from ``ApplicationDelegate/makeApplication()``.
  ///
  /// - Parameter delegate: The delegate, which is notified of the application's life cycle and creates its windows.
  /// - Throws: The reason for which the application cannot start, or had to end: there is no compositor (with the environment
  ///   variables that were tried), no OpenGL (with the missing package) where ``FrameRenderer/openGL`` is required, or no support for
  ///   something essential in the compositor; or the compositor was lost.
  public static func run(delegate: any ApplicationDelegate) throws(ApplicationError) {
    install(for: type(of: delegate))
    try shared.run(delegate)
  }

  /// Runs the application, which is already the shared one, until it ends.
  func run(_ delegate: any ApplicationDelegate) throws(ApplicationError) {
    self.delegate = delegate
    configuration = delegate.configuration
    let connections = (AccessibilityConnection(self), PreferenceConnection(self))
    defer { withExtendedLifetime(connections) {} }
    try WaylandPlatform(application: self).run()
  }

  /// Connects to the compositor and begins to initialize the GPU on a thread of its own, for ``run(delegate:)`` to use.
  ///
  /// Loading the GPU's driver takes the longest time at launch, and `run(delegate:)` begins with it. Call this method first in
  /// `main` if other work precedes `run(delegate:)`, such as reading options or files. A failure has no effect here;
  /// `run(delegate:)` then throws the reason. A process that ends without `run(delegate:)` waits for the driver before it exits.
  ///
  /// - Parameters:
  ///   - displayName: The later value of ``ApplicationConfiguration/displayName``; with a different one the preparation is of no use.
  ///   - renderer: The later value of ``ApplicationConfiguration/renderer``; nil, the default, for that of a new configuration. With
  ///     ``FrameRenderer/software`` no driver is loaded.
  public static func prepare(displayName: String? = nil, renderer: FrameRenderer? = nil) {
    PreparedDisplay.prepare(
      name: displayName, renderer: renderer ?? ApplicationConfiguration().renderer)
  }
}
