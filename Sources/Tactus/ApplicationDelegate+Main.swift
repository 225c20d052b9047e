extension ApplicationDelegate {
  /// Runs an application with a new delegate of this type until it ends. When it cannot start, the reason is written to
  /// standard error and the process exits with status 1.
  public static func main() {
    // Before the delegate, which may ask for it.
    Application.install(for: Self.self)
    do throws(ApplicationError) {
      try Application.shared.run(Self())
    } catch {
      error.report()
    }
  }
}
