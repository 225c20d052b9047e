internal import TactusInput
public import TactusInterface

// MARK: - Recorded runs

extension TestWindow {
  /// Begins to record the input of the application's windows and the times of their frames. ``endRecording()`` returns them.
  public func beginRecording() { recorder = application.beginRecording() }

  /// Ends the recording that ``beginRecording()`` began.
  ///
  /// - Returns: The recording; an empty one if none was begun.
  public func endRecording() -> InputRecording {
    application.endRecording()
    defer { recorder = nil }
    return InputRecording(events: recorder?.take() ?? [])
  }

  /// Replays a recorded run: its input and its frames, each at its time.
  ///
  /// If the window shows what the recorded window showed when the recording began, every frame is the same as in the recorded run.
  /// The times are those of the recording if it begins later than ``now``. Otherwise all of them are shifted so that it begins now,
  /// which rounds them. A recording of several windows is replayed into the application's windows in the order in which they
  /// appeared; events of windows that do not exist are ignored.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - body: Called after each frame with the time at which it is shown.
  public func replay(_ recording: InputRecording, _ body: ((_ time: Double) -> Void)? = nil) {
    guard let first = recording.events.first else { return }
    let offset = max(0, now - first.time)
    let firstIdentifier = reserveIdentifiers(0)
    var touches = ReplayedTouches(firstIdentifier: firstIdentifier)
    var shownTime: Double?
    application.beginNumberingWindows()
    defer { application.endNumberingWindows() }
    for event in recording.events {
      if case .presentation = event.content {} else if let time = shownTime.take() { body?(time) }
      clock.advance(to: event.time + offset)
      guard let target = application.replayedWindow(of: event) else { continue }
      switch event.content {
      case .touches(let inputs, let isDeferred):
        let inputs = touches.map(inputs, window: event.window) { $0 + offset }
        target.receive(inputs, deferringMotion: isDeferred)
      case .delivery: target.deliverPendingMotion()
      case .key(var input):
        input.timestamp += offset
        target.receive(input)
      case .keyboardLeave: target.cancelPresses()
      case .hover(let location, let timestamp, let pose, let seat):
        target.receiveHover(at: location, timestamp: timestamp + offset, pose: pose, seat: seat)
      case .secondaryClick(let location): target.receiveSecondaryClick(at: location)
      case .scroll(var motion):
        motion.timestamp += offset
        target.receive(motion)
      case .magnification(var motion):
        motion.timestamp += offset
        target.receive(motion)
      case .inputMethod(let input): target.receive(input, at: now)
      case .acceleration(var acceleration):
        acceleration.timestamp += offset
        application.accelerometer.receive(acceleration)
      case .rotation(let orientation): application.deviceDidRotate(to: orientation)
      case .resize(let size, let scale, let transform, let isTurn):
        // The first size of each window is recorded although it may not have changed.
        if size != target.surfaceSize || scale != target.scale
          || transform != target.placement.bufferTransform
          || isTurn
        {
          target.resize(to: size, scale: scale, transform: transform, isTurn: isTurn)
        }
      case .frame(var timing):
        timing.timestamp += offset
        timing.targetTimestamp += offset
        if target === window { prepareFrame(timing) } else { target.update(timing) }
        if target === window { shownTime = timing.targetTimestamp }
      case .presentation(let time):
        target.frameWillBePresented(at: time + offset)
        guard target === window else { break }
        continueAnimations()
        if shownTime != nil { shownTime = time + offset }
      case .state(let state): application.move(to: state)
      case .end: break
      }
    }
    if let time = shownTime { body?(time) }
    _ = reserveIdentifiers(touches.identifierCount(since: firstIdentifier))
  }
}
