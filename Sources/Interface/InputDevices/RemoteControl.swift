/// Delivers the media keys that no responder has used as commands, from when an application first asks for them.
@MainActor
final class RemoteControl: ApplicationComponent {
  private weak var application: Application?
  /// A Boolean value that indicates whether commands are delivered. Default false.
  var isReceiving = false

  private let event = Event()
  /// The responder of the command that is being delivered.
  private var responder: Responder?

  init(_ application: Application) {
    self.application = application
    event.type = .remoteControl
  }

  func apply(_ configuration: ApplicationConfiguration) {}

  /// Delivers the command of a key that was pressed.
  ///
  /// - Returns: Whether the key has a command and commands are delivered.
  func use(_ press: Press, in window: Window) -> Bool {
    guard isReceiving, let key = press.key, let command = Command(key.keyCode) else { return false }
    let responder = window.commandTarget
    send(command.begin, to: responder, at: press.timestamp)
    if let end = command.end {
      press.onEnd = { [weak self, weak responder] time in
        if let responder { self?.send(end, to: responder, at: time) }
      }
    }
    return true
  }

  private func send(_ subtype: Event.EventSubtype, to responder: Responder, at time: Double) {
    let outer = (self.responder, event.subtype)
    self.responder = responder
    event.subtype = subtype
    event.timestamp = time
    application?.sendEvent(event)
    (self.responder, event.subtype) = outer
  }

  func deliver(_ event: Event) {
    if event.type == .remoteControl { responder?.remoteControlReceived(with: event) }
  }

  /// The command of a key, and the one with which its release ends it.
  private struct Command {
    var begin: Event.EventSubtype
    var end: Event.EventSubtype?

    init?(_ code: KeyCode) {
      switch code {
      case .play: begin = .remoteControlPlay
      case .pauseMedia: begin = .remoteControlPause
      case .stopMedia: begin = .remoteControlStop
      case .playPause: begin = .remoteControlTogglePlayPause
      case .nextTrack: begin = .remoteControlNextTrack
      case .previousTrack: begin = .remoteControlPreviousTrack
      case .rewind: (begin, end) = (.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward)
      case .fastForward: (begin, end) = (.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward)
      default: return nil
      }
    }
  }
}

extension Application {
  /// Starts the delivery of the commands of media keys to responders; see ``Responder/remoteControlReceived(with:)``.
  public func beginReceivingRemoteControlEvents() {
    component(orMake: RemoteControl(self)).isReceiving = true
  }

  /// Ends the delivery of the commands of media keys.
  public func endReceivingRemoteControlEvents() { component(RemoteControl.self)?.isReceiving = false }
}
