extension ApplicationDelegate {
  /// Runs an application with a new delegate of this type until it ends. If it cannot start, the reason is written to standard
  /// error and the process exits with status 1.
  public static func main() {
    // Installed before the delegate is created, which may use the application.
    Application.install(for: Self.self)
    do throws(ApplicationError) {
      try Application.shared.run(Self())
    } catch {
      error.report()
    }
  }
}
