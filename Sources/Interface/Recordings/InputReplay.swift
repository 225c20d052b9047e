internal import Logging
internal import TactusGeometry
internal import TactusInput

/// Plays the input of a recording into a running application, whose display decides when frames are drawn.
@MainActor
final class InputReplay: FrameObserver {
  /// The events that are input.
  private let events: [InputRecording.Event]
  /// The time in the recording at which the replay begins.
  private let recordedStart: Double
  private let speed: Double
  private unowned let application: Application
  private var next = 0
  /// The time at which the replay began, on the event clock.
  private var start = 0.0
  private var timer: ClockTimer?
  private weak var observedWindow: Window?
  private var touches = ReplayedTouches(firstIdentifier: firstIdentifier)
  /// A Boolean value that indicates whether the recording contains how the panel was moved, in place of the device.
  private let movesPanel: Bool
  /// Whether the accelerometer was simulated before the replay; nil if the replay does not simulate it.
  private var wasSimulated: Bool?
  /// What was known of input methods before the replay, by the numbers of the windows.
  private var inputMethods: [Int: InputMethodService] = [:]

  /// The first identifier of touches and keys: beyond those of touchscreens, below those of pointers.
  private static let firstIdentifier: UInt64 = 1 << 62
  /// The limits of the speed.
  private static let minimumSpeed = 0.01
  private static let maximumSpeed = 100.0

  init(_ recording: InputRecording, speed: Double, application: Application) {
    var firstFrame: Double?
    var events: [InputRecording.Event] = []
    var movesPanel = false
    for event in recording.events {
      switch event.content {
      case .frame: if firstFrame == nil { firstFrame = event.time }
      case .touches, .key, .keyboardLeave, .hover, .secondaryClick, .scroll, .magnification, .inputMethod:
        events.append(event)
      case .acceleration, .rotation:
        events.append(event)
        movesPanel = true
      case .delivery, .resize, .presentation, .state, .end: break
      }
    }
    self.events = events
    self.movesPanel = movesPanel
    recordedStart = firstFrame ?? recording.events.first?.time ?? 0
    self.speed = speed.isNaN ? 1 : min(max(speed, Self.minimumSpeed), Self.maximumSpeed)
    self.application = application
  }

  /// Begins with the next frame of the first window.
  func begin() {
    application.beginNumberingWindows()
    if movesPanel {
      // Samples of the device in between would be another motion.
      wasSimulated = application.accelerometer.isSimulated
      application.accelerometer.isSimulated = true
    }
    guard let window = application.windows.first else { return }
    observedWindow = window
    window.addFrameObserver(self)
    window.setNeedsFrame()
  }

  /// Ends the replay, cancels its touches, and gives the accelerometer and the input methods back to the devices.
  func end() {
    observedWindow?.removeFrameObserver(self)
    timer?.cancel()
    timer = nil
    next = events.count
    if let wasSimulated = wasSimulated.take() { application.accelerometer.isSimulated = wasSimulated }
    for (number, service) in inputMethods { application.replayedWindow(number)?.inputMethod = service }
    inputMethods.removeAll()
    for (number, inputs) in touches.cancellations(at: application.clock.now) {
      application.replayedWindow(number)?.receive(inputs, deferringMotion: false)
    }
    application.endNumberingWindows()
  }

  private func time(of recorded: Double) -> Double { start + (recorded - recordedStart) / speed }

  private func playDueEvents() {
    timer = nil
    while next < events.count, time(of: events[next].time) <= application.clock.now {
      next += 1
      play(events[next - 1])
    }
    guard next < events.count else {
      application.loggers.recording.info("Replayed \(events.count) events")
      return end()
    }
    let delay = time(of: events[next].time) - application.clock.now
    timer = application.clock.schedule(after: delay) { [weak self] in self?.playDueEvents() }
  }

  private func play(_ event: InputRecording.Event) {
    guard let window = application.replayedWindow(of: event) else { return }
    switch event.content {
    case .touches(let inputs, let isDeferred):
      let inputs = touches.map(inputs, window: event.window) { time(of: $0) }
      window.receive(inputs, deferringMotion: isDeferred)
      if window.hasPendingMotion { window.setNeedsFrame() }
    case .key(var input):
      input.identifier = Self.firstIdentifier + input.identifier % Self.firstIdentifier
      input.timestamp = time(of: input.timestamp)
      window.receive(input)
    case .keyboardLeave: window.cancelPresses()
    case .hover(let location, let timestamp, let pose, let seat):
      window.receiveHover(at: location, timestamp: time(of: timestamp), pose: pose, seat: seat)
    case .secondaryClick(let location): window.receiveSecondaryClick(at: location)
    case .scroll(var motion):
      motion.timestamp = time(of: motion.timestamp)
      window.receive(motion)
    case .magnification(var motion):
      motion.timestamp = time(of: motion.timestamp)
      window.receive(motion)
    case .inputMethod(let input):
      if case .service = input, inputMethods[event.window] == nil {
        inputMethods[event.window] = window.inputMethod
      }
      window.receive(input, at: application.clock.now)
    case .acceleration(var acceleration):
      acceleration.timestamp = time(of: acceleration.timestamp)
      application.accelerometer.receive(acceleration)
    case .rotation(let orientation): application.deviceDidRotate(to: orientation)
    case .delivery, .resize, .frame, .presentation, .state, .end: break
    }
  }

  // MARK: FrameObserver

  func windowWillPrepareFrame(_ window: Window) {}

  func windowDidPrepareFrame(_ window: Window) {
    window.removeFrameObserver(self)
    observedWindow = nil
    start = application.clock.now
    // Input must not arrive while a frame is being prepared.
    timer = application.clock.schedule(after: 0) { [weak self] in self?.playDueEvents() }
  }

  func windowDidDisappear(_ window: Window) {}
}
