internal import TactusInput

/// Shows and hides the statistics of frames, by a key and by touches, where the pointer simulates a touch.
@MainActor
final class StatisticsToggle: ApplicationComponent {
  private unowned let application: Application
  private var isEnabled = false
  private var holds: [Hold] = []

  /// The touches of a window that toggle its statistics.
  private struct Hold {
    weak var window: Window?
    var touches = TouchHold()
    /// The timer that ends their rest.
    var timer: ClockTimer?
  }

  init(application: Application) { self.application = application }

  var inputStage: InputStage? { .diagnostics }

  func apply(_ configuration: ApplicationConfiguration) { isEnabled = configuration.simulatesTouch }

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] {
    if isEnabled { receive(inputs, in: window) }
    return inputs
  }

  func permits(_ event: RunEvent, in window: Window?) -> Bool {
    guard isEnabled, case .key(let input) = event, let window else { return true }
    return !toggles(by: input, in: window)
  }

  func windowDidClose(_ window: Window) {
    guard let index = index(of: window) else { return }
    holds.remove(at: index).timer?.cancel()
  }

  private func index(of window: Window) -> Int? { holds.firstIndex { $0.window === window } }

  /// Toggles the statistics by Control-H.
  ///
  /// - Returns: Whether the key is used, and not passed to responders.
  private func toggles(by input: KeyChange, in window: Window) -> Bool {
    guard input.key.keyCode == KeyCode(character: "h"),
      input.key.modifierFlags.isDisjoint(with: [.shift, .alternate, .command]),
      input.key.modifierFlags.contains(.control), input.kind != .up
    else { return false }
    if input.kind == .down { window.showsFrameStatistics.toggle() }
    return true
  }

  /// Toggles the statistics when four touches rest for a second.
  private func receive(_ inputs: [TouchInput], in window: Window) {
    let index = index(of: window) ?? holds.endIndex
    if index == holds.endIndex { holds.append(Hold(window: window)) }
    let wasHolding = holds[index].touches.isHolding
    for input in inputs { holds[index].touches.receive(input) }
    guard holds[index].touches.isHolding != wasHolding else { return }
    holds[index].timer?.cancel()
    holds[index].timer = nil
    guard holds[index].touches.isHolding else { return }
    holds[index].timer = application.clock.schedule(after: TouchHold.minimumDuration) {
      [weak self, weak window] in
      guard let self, let window else { return }
      if let index = self.index(of: window) { holds[index].timer = nil }
      window.showsFrameStatistics.toggle()
    }
  }
}

extension Application {
  /// Creates what shows the statistics of frames when the user asks for them.
  package func beginDiagnostics() { _ = component(orMake: StatisticsToggle(application: self)) }
}
