extension ApplicationDelegate {
  /// Runs an application with a new delegate of this type until it ends. When it cannot start, the reason is written to
  /// standard error and the process exits with status 1.
  public static func main() {
    Application.install(for: Self.self)
    do throws(ApplicationError) {
      try Application.run(delegate: Self())
    } catch {
      error.report()
    }
  }
}
