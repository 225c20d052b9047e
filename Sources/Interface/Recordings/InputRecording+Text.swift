internal import TactusGeometry
internal import TactusInput
internal import TactusSensors

// MARK: - Writing

extension InputRecording {
  /// The first line of each file, with the version of the format.
  static let header = "tactus-recording 1"

  /// The recording in its file format. A recording that is read from this text is equal.
  public var text: String {
    var text = Self.header + "\n"
    for event in events { event.write(to: &text) }
    return text
  }
}

extension InputRecording.Event {
  /// Appends the event as one line.
  func write(to text: inout String) {
    text += "\(time) \(window) "
    switch content {
    case .touches(let inputs, let isDeferred):
      text += isDeferred ? "touches deferred" : "touches immediate"
      for input in inputs { input.write(to: &text) }
    case .delivery: text += "delivery"
    case .key(let input):
      let key = input.key
      text += "key \(Words.keyKinds.word(input.kind)) \(input.identifier) \(input.timestamp)"
      text += " \(key.keyCode.rawValue) \(key.modifierFlags.rawValue)"
      text += " '\(escaped(key.characters)) '\(escaped(key.charactersIgnoringModifiers))"
      text.append(seat: input.seat)
      if key.evdevCode != 0 { text += " evdev=\(key.evdevCode)" }
      if key.keysym != 0 { text += " keysym=\(key.keysym)" }
      if !key.keysymName.isEmpty { text += " name='\(escaped(key.keysymName))" }
    case .keyboardLeave: text += "keyboard-leave"
    case .hover(let location, let timestamp, let pose, let seat):
      text += "hover \(timestamp)"
      if let location { text += " \(location.x) \(location.y)" }
      text.append(seat: seat)
      if pose.zOffset != 0 { text += " z=\(pose.zOffset)" }
      if pose.altitudeAngle != .pi / 2 { text += " altitude=\(pose.altitudeAngle)" }
      if pose.azimuthAngle != 0 { text += " azimuth=\(pose.azimuthAngle)" }
      if pose.rollAngle != 0 { text += " roll=\(pose.rollAngle)" }
    case .secondaryClick(let location): text += "secondary-click \(location.x) \(location.y)"
    case .scroll(let motion):
      text += "scroll \(Words.phases.word(motion.phase)) \(Words.scrollSources.word(motion.source))"
      text += " \(motion.timestamp) \(motion.location.x) \(motion.location.y)"
      text += " \(motion.displacement.x) \(motion.displacement.y)"
      text.append(seat: motion.seat)
    case .magnification(let motion):
      text += "zoom \(Words.phases.word(motion.phase)) \(Words.magnificationSources.word(motion.source))"
      text += " \(motion.timestamp) \(motion.location.x) \(motion.location.y) \(motion.scale)"
      text += " \(motion.translation.x) \(motion.translation.y)"
      text.append(seat: motion.seat)
    case .inputMethod(let event): write(event, to: &text)
    case .acceleration(let sample):
      text += "acceleration \(sample.timestamp) \(sample.x) \(sample.y) \(sample.z)"
    case .rotation(let orientation): text += "rotation \(Words.deviceOrientations.word(orientation))"
    case .resize(let size, let scale, let transform, let isTurn):
      text += "resize \(size.width) \(size.height) \(scale) \(transform.rawValue)"
      if isTurn { text += " turn" }
    case .frame(let timing):
      text += "frame \(timing.timestamp) \(timing.targetTimestamp) \(timing.refreshInterval)"
    case .presentation(let time): text += "presentation \(time)"
    case .state(let state): text += "state \(Words.states.word(state))"
    case .end: text += "end"
    }
    text += "\n"
  }

  private func write(_ event: InputMethodEvent, to text: inout String) {
    switch event {
    case .service(let service): text += "input-method \(Words.inputMethods.word(service))"
    case .end(let replacement):
      text += "edit-end"
      if let replacement { text += " '\(escaped(replacement))" }
    case .direction(let isRightToLeft):
      text += "edit-direction \(Words.directions.word(isRightToLeft))"
    case .edit(let edit):
      text += "edit"
      switch edit.deletion {
      case .beside(let before, let after): text += " delete=\(before),\(after)"
      case .part(let offset, let length): text += " delete-part=\(offset),\(length)"
      case nil: break
      }
      if !edit.insertedText.isEmpty { text += " insert='\(escaped(edit.insertedText))" }
      if let placement = edit.placement { text += " caret=\(placement.cursor),\(placement.anchor)" }
      if !edit.markedText.isEmpty { text += " marked='\(escaped(edit.markedText))" }
      if let selection = edit.markedSelection {
        if selection != 0..<0 { text += " selected=\(selection.lowerBound),\(selection.upperBound)" }
      } else {
        text += " selected=none"
      }
    }
  }

  /// Returns text of which each byte other than a letter or digit of ASCII is written as `%` and two hexadecimal digits.
  private func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
      default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return result
  }
}

extension String {
  /// Appends the number of a seat unless it is 0.
  fileprivate mutating func append(seat: UInt32) { if seat != 0 { self += " seat=\(seat)" } }
}

extension TouchInput {
  fileprivate func write(to text: inout String) {
    let point = sample.location
    text += " \(Words.touchKinds.word(kind)) \(identifier) \(Words.touchTypes.word(type))"
    text += " \(sample.timestamp) \(point.x) \(point.y)"
    if sample.centerLocation != point {
      text += " center=\(sample.centerLocation.x),\(sample.centerLocation.y)"
    }
    if let radius = sample.majorRadius { text += " major=\(radius)" }
    if let radius = sample.minorRadius { text += " minor=\(radius)" }
    if let angle = sample.orientation { text += " angle=\(angle)" }
    if sample.force != 0 { text += " force=\(sample.force)" }
    if sample.altitudeAngle != .pi / 2 { text += " altitude=\(sample.altitudeAngle)" }
    if sample.azimuthAngle != 0 { text += " azimuth=\(sample.azimuthAngle)" }
    if sample.rollAngle != 0 { text += " roll=\(sample.rollAngle)" }
    if sample.stylusTool != .pen { text += " tool=\(Words.stylusTools.word(sample.stylusTool))" }
    text.append(seat: seat)
    if !sample.stylusButtons.isEmpty { text += " buttons=\(sample.stylusButtons.rawValue)" }
  }
}

// MARK: - Words

/// The words of the format for the cases of enumerations.
enum Words {
  /// The words of one enumeration.
  struct Table<Value: Hashable & Sendable>: Sendable {
    let pairs: [(value: Value, word: String)]

    init(_ pairs: (value: Value, word: String)...) { self.pairs = pairs }

    func word(_ value: Value) -> String {
      for pair in pairs where pair.value == value { return pair.word }
      preconditionFailure("no word for \(value)")
    }

    func value(_ word: Substring) -> Value? {
      for pair in pairs where pair.word == word { return pair.value }
      return nil
    }
  }

  static let touchKinds = Table<TouchInput.Kind>(
    (.down, "down"), (.motion, "motion"), (.up, "up"), (.cancel, "cancel"))
  static let touchTypes = Table<TouchType>(
    (.direct, "direct"), (.indirectPointer, "pointer"), (.stylus, "stylus"), (.indirect, "indirect"))
  static let stylusTools = Table<StylusTool>(
    (.pen, "pen"), (.eraser, "eraser"), (.brush, "brush"), (.pencil, "pencil"), (.airbrush, "airbrush"),
    (.other, "other"))
  static let keyKinds = Table<KeyChange.Kind>((.down, "down"), (.repetition, "repeat"), (.up, "up"))
  static let phases = Table<TouchPhase>(
    (.began, "began"), (.moved, "moved"), (.stationary, "stationary"), (.ended, "ended"),
    (.cancelled, "cancelled"))
  static let scrollSources = Table<ScrollMotion.Source>((.wheel, "wheel"), (.continuous, "continuous"))
  static let magnificationSources = Table<MagnificationMotion.Source>(
    (.wheel, "wheel"), (.touchpad, "touchpad"))
  static let deviceOrientations = Table<DeviceOrientation>(
    (.unknown, "unknown"), (.portrait, "portrait"), (.portraitUpsideDown, "portrait-upside-down"),
    (.landscapeLeft, "landscape-left"), (.landscapeRight, "landscape-right"), (.faceUp, "face-up"),
    (.faceDown, "face-down"))
  static let inputMethods = Table<InputMethodService>(
    (.absent, "absent"), (.possible, "possible"), (.serving, "serving"))
  static let directions = Table<Bool?>((nil, "natural"), (false, "left-to-right"), (true, "right-to-left"))
  static let states = Table<Application.State>(
    (.active, "active"), (.inactive, "inactive"), (.background, "background"))
}
