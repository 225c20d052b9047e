internal import TactusGeometry
internal import TactusInput
internal import TactusSensors

// MARK: - Reading

extension InputRecording {
  /// Reads a recording from its text.
  ///
  /// Empty lines and lines that begin with `#` are ignored, and so is a last line without a line feed, which a crash of the recorded
  /// application may have cut off.
  ///
  /// - Throws: ``InputRecordingError/syntax(line:reason:)`` if a line is invalid.
  public init(text: String) throws(InputRecordingError) {
    try self.init(utf8: Array(text.utf8))
  }

  /// Reads a recording from the bytes of its file.
  package init(utf8 bytes: [UInt8]) throws(InputRecordingError) {
    var number = 0
    var start = bytes.startIndex
    var lastTime = -Double.infinity
    var hasHeader = false
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      let line = String(validating: bytes[start..<end], as: UTF8.self)
      start = end + 1
      guard let line else { throw .syntax(line: number, reason: "not UTF-8") }
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard hasHeader else {
        guard line == Self.header else {
          throw .syntax(line: number, reason: "expected “\(Self.header)”")
        }
        hasHeader = true
        continue
      }
      do throws(RecordingLine.Failure) {
        var fields = RecordingLine(line)
        let event = try fields.event()
        guard event.time >= lastTime else {
          throw RecordingLine.Failure("the time is before that of the line above")
        }
        lastTime = event.time
        events.append(event)
      } catch {
        throw .syntax(line: number, reason: error.reason)
      }
    }
    guard hasHeader else { throw .syntax(line: number + 1, reason: "expected “\(Self.header)”") }
  }
}

// MARK: - Lines

/// The fields of a line that have not been read yet.
private struct RecordingLine {
  /// The reason why a line is invalid.
  struct Failure: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private var fields: ArraySlice<Substring>

  /// The maximum absolute value of a number, beyond which times and locations lose their fractions.
  private static let maximumMagnitude = 1e12
  /// The maximum number of windows of a recording.
  private static let maximumWindowCount = 1_000

  init(_ line: String) {
    fields = line.split(separator: " ", omittingEmptySubsequences: false)[...]
  }

  mutating func event() throws(Failure) -> InputRecording.Event {
    let time = try number("the time")
    guard let window = Int(try field("the window")), 0..<Self.maximumWindowCount ~= window else {
      throw Failure("the window is not a number from 0 to \(Self.maximumWindowCount - 1)")
    }
    let event = InputRecording.Event(time: time, window: window, try content())
    if let extra = fields.first { throw Failure("unexpected “\(extra.prefix(40))” at the end") }
    return event
  }

  private mutating func content() throws(Failure) -> RunEvent {
    let kind = try field("the kind of event")
    switch kind {
    case "touches": return try touches()
    case "delivery": return .delivery
    case "key": return try key()
    case "keyboard-leave": return .keyboardLeave
    case "hover":
      let timestamp = try number("the timestamp")
      let hasLocation = fields.first.map { !$0.contains("=") } ?? false
      let location = hasLocation ? try point("the location") : nil
      let seat = try seat()
      return .hover(location, timestamp: timestamp, pose: try pose(), seat: seat)
    case "secondary-click": return .secondaryClick(try point("the location"))
    case "scroll":
      let phase = try word(Words.phases, "the phase")
      let source = try word(Words.scrollSources, "the source")
      let timestamp = try number("the timestamp")
      let location = try point("the location")
      var motion = ScrollMotion(
        phase: phase, source: source, displacement: try point("the displacement"), location: location,
        timestamp: timestamp)
      motion.seat = try seat()
      return .scroll(motion)
    case "zoom":
      let phase = try word(Words.phases, "the phase")
      let source = try word(Words.magnificationSources, "the source")
      let timestamp = try number("the timestamp")
      let location = try point("the location")
      let scale = try positive("the scale")
      var motion = MagnificationMotion(
        phase: phase, source: source, scale: scale, location: location,
        translation: try point("the translation"), timestamp: timestamp)
      motion.seat = try seat()
      return .magnification(motion)
    case "edit": return .inputMethod(.edit(try edit()))
    case "edit-end": return .inputMethod(.end(replacement: fields.isEmpty ? nil : try text()))
    case "edit-direction":
      return .inputMethod(.direction(isRightToLeft: try word(Words.directions, "a writing direction")))
    case "input-method": return .inputMethod(.service(try word(Words.inputMethods, "the state")))
    case "acceleration":
      let timestamp = try number("the timestamp")
      let (x, y) = (try number("the acceleration"), try number("the acceleration"))
      return .acceleration(
        Acceleration(x: x, y: y, z: try number("the acceleration"), timestamp: timestamp))
    case "rotation": return .rotation(try word(Words.deviceOrientations, "the orientation"))
    case "resize": return try resize()
    case "frame":
      let timestamp = try number("the timestamp")
      let target = try number("the target timestamp")
      return .frame(
        FrameTiming(
          timestamp: timestamp, targetTimestamp: target,
          refreshInterval: try positive("the refresh interval")))
    case "presentation": return .presentation(try number("the presentation time"))
    case "state": return .state(try word(Words.states, "the state"))
    case "end": return .end
    default: throw Failure("“\(kind.prefix(40))” is not a kind of event")
    }
  }

  private mutating func touches() throws(Failure) -> RunEvent {
    let mode = try field("“deferred” or “immediate”")
    guard mode == "deferred" || mode == "immediate" else {
      throw Failure("expected “deferred” or “immediate” instead of “\(mode.prefix(40))”")
    }
    var inputs: [TouchInput] = []
    while !fields.isEmpty {
      let kind = try word(Words.touchKinds, "the kind of change")
      let identifier = try identifier()
      let type = try word(Words.touchTypes, "the type of touch")
      let timestamp = try number("the timestamp")
      let sample = TouchSample(location: try point("the location"), timestamp: timestamp)
      var input = TouchInput(kind: kind, identifier: identifier, type: type, sample: sample)
      while let field = fields.first, field.contains("=") {
        fields.removeFirst()
        if field.hasPrefix("seat=") {
          input.seat = try seat(field)
        } else {
          try setProperty(field, of: &input.sample)
        }
      }
      inputs.append(input)
    }
    guard !inputs.isEmpty else { throw Failure("no change of a touch") }
    return .touches(inputs, isDeferred: mode == "deferred")
  }

  /// Returns the number of the seat; 0 if the next field is not one.
  private mutating func seat() throws(Failure) -> UInt32 {
    guard let field = fields.first, field.hasPrefix("seat=") else { return 0 }
    fields.removeFirst()
    return try seat(field)
  }

  private func seat(_ field: Substring) throws(Failure) -> UInt32 {
    guard let seat = UInt32(field.dropFirst(5)) else { throw Failure("the seat is not a number") }
    return seat
  }

  private mutating func edit() throws(Failure) -> TextInputEdit {
    var edit = TextInputEdit()
    while let field = fields.popFirst() {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure("“\(field.prefix(40))” is not a part of an edit") }
      switch parts[0] {
      case "delete":
        let (before, after) = try integers(parts[1], "the deletion")
        edit.deletion = .beside(before: before, after: after)
      case "delete-part":
        let (offset, length) = try integers(parts[1], "the deletion")
        edit.deletion = .part(offset: offset, length: length)
      case "insert": edit.insertedText = try text(parts[1])
      case "caret":
        let (cursor, anchor) = try integers(parts[1], "the caret")
        edit.placement = .init(cursor: cursor, anchor: anchor)
      case "marked": edit.markedText = try text(parts[1])
      case "selected" where parts[1] == "none": edit.markedSelection = nil
      case "selected":
        let (start, end) = try integers(parts[1], "the selection")
        guard start <= end else { throw Failure("the selection ends before it begins") }
        edit.markedSelection = start..<end
      default: throw Failure("“\(parts[0].prefix(40))” is not a part of an edit")
      }
    }
    return edit
  }

  private func integers(_ text: Substring, _ name: String) throws(Failure) -> (Int, Int) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else {
      throw Failure("\(name) is not two integers: “\(text.prefix(40))”")
    }
    return (first, second)
  }

  private mutating func pose() throws(Failure) -> StylusPose {
    var pose = StylusPose()
    while let field = fields.first, field.contains("=") {
      fields.removeFirst()
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = try number(parts[1], "a property of a stylus")
      switch parts[0] {
      case "z": pose.zOffset = value
      case "altitude": pose.altitudeAngle = value
      case "azimuth": pose.azimuthAngle = value
      case "roll": pose.rollAngle = value
      default: throw Failure("“\(parts[0].prefix(40))” is not a property of a stylus that hovers")
      }
    }
    return pose
  }

  private func setProperty(_ field: Substring, of sample: inout TouchSample) throws(Failure) {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, value) = (parts[0], parts[1])
    switch name {
    case "center":
      let coordinates = value.split(separator: ",", omittingEmptySubsequences: false)
      guard coordinates.count == 2 else { throw Failure("the center is not two numbers") }
      sample.centerLocation = Point(
        x: try number(coordinates[0], "the center"), y: try number(coordinates[1], "the center"))
    case "major": sample.majorRadius = try number(value, "the major radius")
    case "minor": sample.minorRadius = try number(value, "the minor radius")
    case "angle": sample.orientation = try number(value, "the angle")
    case "force": sample.force = try number(value, "the force")
    case "altitude": sample.altitudeAngle = try number(value, "the altitude")
    case "azimuth": sample.azimuthAngle = try number(value, "the azimuth")
    case "roll": sample.rollAngle = try number(value, "the roll")
    case "tool":
      guard let tool = Words.stylusTools.value(value) else {
        throw Failure("“\(value.prefix(40))” is not a tool")
      }
      sample.stylusTool = tool
    case "buttons":
      guard let buttons = UInt8(value) else { throw Failure("the buttons are not a number up to 255") }
      sample.stylusButtons = StylusButtons(rawValue: buttons)
    default: throw Failure("“\(name.prefix(40))” is not a property of a touch")
    }
  }

  private mutating func key() throws(Failure) -> RunEvent {
    let kind = try word(Words.keyKinds, "the kind of change")
    let identifier = try identifier()
    let timestamp = try number("the timestamp")
    guard let code = UInt32(try field("the key code")) else { throw Failure("the key code is not a number") }
    guard let flags = Int(try field("the modifiers")) else { throw Failure("the modifiers are not a number") }
    let (characters, plain) = (try text(try field("the text")), try text(try field("the text")))
    let seat = try seat()
    let device = try deviceKey()
    let key = Key(
      keyCode: KeyCode(rawValue: code), characters: characters, charactersIgnoringModifiers: plain,
      modifierFlags: KeyModifierFlags(rawValue: flags), evdevCode: device.code, keysym: device.keysym,
      keysymName: device.name)
    var change = KeyChange(kind: kind, identifier: identifier, key: key, timestamp: timestamp)
    change.seat = seat
    return .key(change)
  }

  private mutating func deviceKey() throws(Failure) -> (code: UInt32, keysym: UInt32, name: String) {
    var result = (code: UInt32(0), keysym: UInt32(0), name: "")
    while let field = fields.popFirst() {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure("“\(field.prefix(40))” is not a property of a key") }
      if parts[0] == "name" {
        result.name = try text(parts[1])
        continue
      }
      guard let number = UInt32(parts[1]) else { throw Failure("\(parts[0].prefix(40)) is not a number") }
      switch parts[0] {
      case "evdev": result.code = number
      case "keysym": result.keysym = number
      default: throw Failure("“\(parts[0].prefix(40))” is not a property of a key")
      }
    }
    return result
  }

  private mutating func resize() throws(Failure) -> RunEvent {
    let size = Size(width: try positive("the width"), height: try positive("the height"))
    let scale = try positive("the scale")
    let transform = UInt32(try field("the transform")).flatMap { OutputTransform(rawValue: $0) }
    guard let transform else { throw Failure("the transform is not a number from 0 to 7") }
    let limit = Double(GeometryLimits.maximumPixelSide)
    guard size.width * scale <= limit, size.height * scale <= limit else {
      throw Failure("the window is larger than \(GeometryLimits.maximumPixelSide) pixels")
    }
    let isTurn = fields.first == "turn"
    if isTurn { fields.removeFirst() }
    return .resize(size, scale: scale, transform, isTurn: isTurn)
  }

  // MARK: Fields

  private mutating func field(_ name: String) throws(Failure) -> Substring {
    guard let field = fields.popFirst(), !field.isEmpty else { throw Failure("\(name) is missing") }
    return field
  }

  private mutating func identifier() throws(Failure) -> UInt64 {
    guard let identifier = UInt64(try field("the identifier")) else {
      throw Failure("the identifier is not a number")
    }
    return identifier
  }

  private mutating func word<Value>(_ table: Words.Table<Value>, _ name: String) throws(Failure) -> Value {
    let word = try field(name)
    guard let value = table.value(word) else { throw Failure("“\(word.prefix(40))” is not \(name)") }
    return value
  }

  private mutating func number(_ name: String) throws(Failure) -> Double {
    try number(try field(name), name)
  }

  private func number(_ text: Substring, _ name: String) throws(Failure) -> Double {
    guard let value = Double(text), abs(value) <= Self.maximumMagnitude else {
      throw Failure("\(name) is not a number up to 10¹²: “\(text.prefix(40))”")
    }
    return value
  }

  private mutating func positive(_ name: String) throws(Failure) -> Double {
    let value = try number(name)
    guard value > 0 else { throw Failure("\(name) is not positive") }
    return value
  }

  private mutating func point(_ name: String) throws(Failure) -> Point {
    Point(x: try number(name), y: try number(name))
  }

  /// Reads text, which begins with an apostrophe and contains bytes as `%` and two hexadecimal digits.
  private mutating func text() throws(Failure) -> String { try text(try field("the text")) }

  private func text(_ field: Substring) throws(Failure) -> String {
    guard field.hasPrefix("'") else { throw Failure("text does not begin with an apostrophe") }
    var bytes: [UInt8] = []
    var rest = field.utf8.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else {
        throw Failure("“%” is not followed by two hexadecimal digits")
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure("text is not UTF-8") }
    return text
  }
}
