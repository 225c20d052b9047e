internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

/// The screens of the application, which follow the outputs of the compositor.
@MainActor
final class ScreenDirectory {
  private unowned let application: Application
  private var entries: [(output: Output, screen: Screen)] = []
  /// The screens by their names, also those that are not connected, so that a screen that returns is the same object.
  private var known: [String: Screen] = [:]
  /// The maximum number of names that are kept, far more than a machine has connectors. Bounds the memory.
  private static let limit = 64

  init(application: Application) { self.application = application }

  var isEmpty: Bool { entries.isEmpty }

  /// Adapts the screens to the outputs that the compositor has now.
  ///
  /// - Parameters:
  ///   - outputs: The outputs.
  ///   - notifies: Whether the delegate is notified of new ones.
  func update(_ outputs: [Output], notifies: Bool) {
    for entry in entries where !outputs.contains(where: { $0 === entry.output }) {
      entries.removeAll { $0.output === entry.output }
      application.disconnect(entry.screen)
    }
    for output in outputs {
      let state = Screen.State(output.state)
      if let screen = screen(of: output) {
        application.update(screen, to: state)
      } else {
        let screen = makeScreen(state)
        entries.append((output, screen))
        application.connect(screen, notifies: notifies)
      }
    }
  }

  /// Returns the screen of an output.
  func screen(of output: Output) -> Screen? {
    for entry in entries where entry.output === output { return entry.screen }
    return nil
  }

  /// Returns the output of a screen; nil if it is not connected.
  func output(of screen: Screen) -> Output? {
    for entry in entries where entry.screen === screen { return entry.output }
    return nil
  }

  private func makeScreen(_ state: Screen.State) -> Screen {
    if let screen = known[state.name], !screen.isConnected {
      application.update(screen, to: state)
      return screen
    }
    let screen = Screen(state)
    if !state.name.isEmpty, known[state.name] == nil, known.count < Self.limit { known[state.name] = screen }
    return screen
  }
}

extension Screen.State {
  /// The description of an output.
  fileprivate init(_ output: Output.State) {
    self.init()
    name = output.name ?? ""
    localizedDescription = output.description ?? ""
    nativeSize = output.pixelSize
    physicalSize = output.physicalSize
    scale = Double(output.scale)
    refreshRate = output.refreshRate
    let size = (OutputTransform(output.transform) ?? .normal).size(output.pixelSize)
    frame = Rect(
      x: output.origin.x, y: output.origin.y, width: size.width / scale, height: size.height / scale)
  }
}
