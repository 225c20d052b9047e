internal import TactusWaylandPlatform

extension Application {
  /// Returns a report on what an application finds on this system, and on what does not work here.
  ///
  /// It connects to the compositor, opens the graphics driver, asks the kernel, and closes everything again. Call it on the main thread
  /// instead of ``run(delegate:)``, for instance for an option `--check`. It takes about as long as a launch, and at most some seconds
  /// longer if the compositor does not answer.
  ///
  /// - Parameter configuration: The settings of the application, such as the compositor's socket.
  public static func makeSystemReport(
    configuration: ApplicationConfiguration = ApplicationConfiguration()
  ) -> SystemReport {
    SystemInspection.report(for: configuration)
  }
}
