import TactusCLibrary

/// Prints the view hierarchy of an application when its configuration says so.
@MainActor
final class ViewHierarchyInspector: FrameObserver, ApplicationComponent {
  private weak var application: Application?
  private let print: (_ text: String) -> Void
  private var pipe: SignalPipe?
  private var watch: DescriptorWatch?
  private var timer: ClockTimer?

  /// The time without a frame after which a window is at rest, in seconds.
  private static let restInterval = 0.2

  /// Begins to inspect an application.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - inspection: When it is inspected.
  ///   - print: Receives the text.
  init(_ application: Application, _ inspection: ViewHierarchyInspection, print: @escaping (String) -> Void) {
    self.application = application
    self.print = print
    switch inspection {
    case .off: break
    case .onSignal: waitForSignal(application)
    case .atRest:
      guard let window = application.windows.first else { break }
      window.addFrameObserver(self)
      window.setNeedsFrame()
    }
  }

  isolated deinit { end() }

  /// Ends the inspection. The signal then has the effect that it had before.
  func end() {
    watch?.cancel()
    watch = nil
    pipe = nil
    timer?.cancel()
    timer = nil
    for window in application?.windows ?? [] { window.removeFrameObserver(self) }
  }

  private func waitForSignal(_ application: Application) {
    guard let pipe = SignalPipe(SIGUSR1) else {
      application.loggers.recording.error("SIGUSR1 cannot be waited for: \(errorDescription())")
      return
    }
    self.pipe = pipe
    watch = application.descriptors.add(pipe.descriptor) { [weak self] in
      guard let self, let application = self.application, self.pipe?.drain() == true else { return }
      self.print(application.hierarchyDescription)
    }
  }

  // MARK: ApplicationComponent

  func apply(_ configuration: ApplicationConfiguration) {}

  func applicationWillTerminate() { end() }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {}

  func windowDidPrepareFrame(_ window: Window) {
    timer?.cancel()
    timer = application?.clock.schedule(after: Self.restInterval) { [weak self, weak window] in
      guard let self, let application, let window, !window.isAnimating else { return }
      timer = nil
      window.removeFrameObserver(self)
      self.print(application.hierarchyDescription)
      application.terminate()
    }
  }

  func windowDidDisappear(_ window: Window) {}
}

extension Application {
  /// Begins the inspection that the configuration requests.
  package func beginConfiguredInspection() {
    let inspection = configuration.viewHierarchyInspection
    guard inspection != .off else { return }
    beginInspection(inspection) { text in
      // Standard error is not buffered, and what was printed before precedes the text.
      fflush(nil)
      TextOutput.write(text, to: inspection == .atRest ? STDOUT_FILENO : STDERR_FILENO)
    }
  }

  func beginInspection(_ inspection: ViewHierarchyInspection, print: @escaping (String) -> Void) {
    component(ViewHierarchyInspector.self)?.end()
    setComponent(ViewHierarchyInspector(self, inspection, print: print))
  }
}
