import TactusGeometry
import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

/// The file format of recordings.
@Suite("Recordings: format")
struct InputRecordingFormatTests {
  private static let header = "tactus-recording 1\n"

  /// Returns a recording with events of all kinds and with arbitrary values.
  private static func random(seed: UInt64) -> InputRecording {
    var random = Random(seed: seed)
    var time = 1000 * random.uniform()
    func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
    func point() -> Point { Point(x: 500 * random.normal(), y: 1e-9 * random.normal()) }
    func input() -> TouchInput {
      var sample = TouchSample(location: point(), timestamp: time - random.uniform())
      if pick([true, false]) { sample.centerLocation = point() }
      if pick([true, false]) { sample.majorRadius = random.uniform() }
      if pick([true, false]) { sample.minorRadius = random.uniform() }
      if pick([true, false]) { sample.orientation = random.normal() }
      if pick([true, false]) { sample.force = random.uniform() }
      if pick([true, false]) { sample.altitudeAngle = random.uniform() }
      if pick([true, false]) { sample.azimuthAngle = random.normal() }
      return TouchInput(
        kind: pick([.down, .motion, .up, .cancel]), identifier: random.next(),
        type: pick([.direct, .indirectPointer, .stylus, .indirect]), sample: sample)
    }
    func edit() -> TextInputEdit {
      func integer() -> Int { pick([0, 1, -1, Int.min, Int.max, Int(random.next() % 9)]) }
      var edit = TextInputEdit()
      edit.deletion = pick([
        nil, .beside(before: integer(), after: integer()), .part(offset: integer(), length: integer()),
      ])
      edit.insertedText = pick(["", "\n", "a b=c,d", "'%", "\u{0}é"])
      edit.placement = pick([nil, .init(cursor: integer(), anchor: integer())])
      edit.markedText = pick(["", "x", "👍🏽 ="])
      edit.markedSelection = pick([nil, 0..<0, 1..<4])
      return edit
    }
    var recording = InputRecording()
    for _ in 0..<60 {
      time += random.uniform() * pick([0, 1e-6, 0.01, 3])
      let phase = pick([TouchPhase.began, .moved, .stationary, .ended, .cancelled])
      let contents: [RunEvent] = [
        .touches((0...Int(random.next() % 4)).map { _ in input() }, isDeferred: pick([true, false])),
        .delivery, .keyboardLeave, .end, .state(pick([.active, .inactive, .background])),
        .key(
          KeyChange(
            kind: pick([.down, .repetition, .up]), identifier: random.next(),
            key: Key(
              keyCode: KeyCode(rawValue: UInt32(random.next() % 300)),
              characters: pick(["", "a", " ", "'%\n", "é", "👍🏽", "\u{0}", "a b=c,d"]),
              charactersIgnoringModifiers: pick(["", "x", "\r"]),
              modifierFlags: pick([[], .shift, .control]),
              evdevCode: pick([0, 158]), keysym: pick([0, 0x1008_ff26]),
              keysymName: pick(["", "XF86Back", "a='b"])),
            timestamp: time)),
        .hover(pick([nil, point()]), timestamp: time), .secondaryClick(point()),
        .scroll(
          ScrollMotion(
            phase: phase, source: pick([.wheel, .continuous]), displacement: point(), location: point(),
            timestamp: time)),
        .magnification(
          MagnificationMotion(
            phase: phase, source: pick([.wheel, .touchpad]), scale: 0.1 + random.uniform(), location: point(),
            translation: point(), timestamp: time)),
        .resize(
          Size(width: 1 + 900 * random.uniform(), height: 480), scale: 1.25,
          OutputTransform(rawValue: UInt32(random.next() % 8)) ?? .normal, isTurn: pick([true, false])),
        .frame(FrameTiming(timestamp: time, targetTimestamp: time + 0.1, refreshInterval: 1 / 59.94)),
        .presentation(time + random.uniform()),
        .acceleration(
          Acceleration(x: random.normal(), y: random.normal(), z: random.normal(), timestamp: time)),
        .rotation(pick(DeviceOrientation.allCases)), .inputMethod(.edit(edit())),
        .inputMethod(.end(replacement: pick([nil, "", "ab c"]))),
        .inputMethod(.direction(isRightToLeft: pick([nil, true, false]))),
        .inputMethod(.service(pick([.absent, .possible, .serving]))),
      ]
      recording.events.append(.init(time: time, window: Int(random.next() % 3), pick(contents)))
    }
    return recording
  }

  @Test("W9 a recording is read from its text exactly", arguments: 1...40 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let recording = Self.random(seed: seed)
    #expect(try InputRecording(text: recording.text) == recording)
  }

  @Test(
    "W9 altered text is read, or rejected with the number of the line",
    arguments: 1...60 as ClosedRange<UInt64>)
  func altered(seed: UInt64) {
    var random = Random(seed: seed)
    let original = Array(Self.random(seed: seed).text.utf8)
    let fragments = [
      "\n", " ", "nan", "1e400", "-", "=", "touches", "'%", "\u{0}", "999999999999999999999", "#",
    ]
    var rejected = 0
    for _ in 0..<50 {
      var bytes = original
      for _ in 0...(random.next() % 3) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int(random.next() % 40)))
        case 2:
          let fragment = fragments[Int(random.next() % UInt64(fragments.count))]
          bytes.insert(contentsOf: Array(fragment.utf8), at: index)
        default: bytes.insert(contentsOf: bytes[..<index], at: index)
        }
        if bytes.isEmpty { bytes = original }
      }
      let lines = bytes.count(where: { $0 == 10 })
      do throws(InputRecordingError) {
        let recording = try InputRecording(utf8: bytes)
        // What is read can be written and read again, and its times are in order.
        #expect(try InputRecording(text: recording.text) == recording)
        #expect(zip(recording.events, recording.events.dropFirst()).allSatisfy { $0.time <= $1.time })
      } catch {
        rejected += 1
        guard case .syntax(let line, let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(1...(lines + 1) ~= line && !reason.isEmpty)
      }
    }
    #expect(rejected > 5)
  }

  @Test(
    "W9 an invalid line is rejected with its number and the reason",
    arguments: [
      ("", "line 1: expected “tactus-recording 1”"),
      ("tactus-recording 2\n", "line 1: expected “tactus-recording 1”"),
      (header + "x", ""),
      (header + "1 0 end\n0.5 0 end\n", "line 3: the time is before that of the line above"),
      (header + "\n# note\n1 0 dance\n", "line 4: “dance” is not a kind of event"),
      (header + "nan 0 end\n", "line 2: the time is not a number up to 10¹²: “nan”"),
      (header + "1 -1 end\n", "line 2: the window is not a number from 0 to 999"),
      (header + "1 0 end 7\n", "line 2: unexpected “7” at the end"),
      (header + "1 0\n", "line 2: the kind of event is missing"),
      (header + "1 0 touches later\n", "line 2: expected “deferred” or “immediate” instead of “later”"),
      (header + "1 0 touches deferred\n", "line 2: no change of a touch"),
      (header + "1 0 touches deferred down 1 direct 1 5\n", "line 2: the location is missing"),
      (
        header + "1 0 touches deferred down 1 direct 1 5 5 size=3\n",
        "line 2: “size” is not a property of a touch"
      ),
      (header + "1 0 touches deferred down -1 direct 1 5 5\n", "line 2: the identifier is not a number"),
      (header + "1 0 frame 1 2 0\n", "line 2: the refresh interval is not positive"),
      (header + "1 0 secondary-click 5\n", "line 2: the location is missing"),
      (header + "1 0 resize 10 10 1 9\n", "line 2: the transform is not a number from 0 to 7"),
      (header + "1 0 resize 10000 10 4 0\n", "line 2: the window is larger than 16384 pixels"),
      (header + "1 0 key down 1 1 30 0 'a b\n", "line 2: text does not begin with an apostrophe"),
      (header + "1 0 key down 1 1 30 0 '%f '\n", "line 2: “%” is not followed by two hexadecimal digits"),
      (header + "1 0 key down 1 1 30 0 '%ff '\n", "line 2: text is not UTF-8"),
      (header + "1 0 edit insert=a\n", "line 2: text does not begin with an apostrophe"),
      (header + "1 0 edit selected=4,1\n", "line 2: the selection ends before it begins"),
      (header + "1 0 edit delete=1\n", "line 2: the deletion is not two integers: “1”"),
      (header + "1 0 edit bold\n", "line 2: “bold” is not a part of an edit"),
      (header + "1 0 edit\n", ""),
      (header + "1 0 acceleration 1 0 nan 0\n", "line 2: the acceleration is not a number up to 10¹²: “nan”"),
      (header + "1 0 rotation left\n", "line 2: “left” is not the orientation"),
    ])
  func invalid(text: String, message: String) {
    do throws(InputRecordingError) {
      _ = try InputRecording(text: text)
      #expect(message.isEmpty)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    "W9 a recording is read that was written before clicks, samples and what input methods do were recorded")
  func older() throws {
    let text = Self.header + "1.5 0 hover 1.5 5.0 6.0\n2.0 0 end\n"
    let recording = try InputRecording(text: text)
    #expect(recording.events.count == 2 && recording.text == text)
  }

  @Test("W9 the seats of keys, pointers, wheels and touchpads are read from the text of a recording")
  func seats() throws {
    let point = Point(x: 5, y: 6)
    var key = KeyChange(
      kind: .down, identifier: 1, key: Key(keyCode: .downArrow, evdevCode: 108), timestamp: 1)
    key.seat = 7
    var scroll = ScrollMotion(
      phase: .began, source: .continuous, displacement: point, location: point, timestamp: 2)
    scroll.seat = 8
    var pinch = MagnificationMotion(
      phase: .began, source: .touchpad, scale: 2, location: point, timestamp: 3)
    pinch.seat = 9
    var pose = StylusPose()
    pose.zOffset = 0.5
    let contents: [RunEvent] = [
      .key(key), .scroll(scroll), .magnification(pinch),
      .hover(point, timestamp: 4, pose: pose, seat: 10), .hover(nil, timestamp: 5, seat: 11),
    ]
    let recording = InputRecording(events: contents.map { InputRecording.Event(time: 6, $0) })
    #expect(try InputRecording(text: recording.text) == recording)
    for seat in 7...11 { #expect(recording.text.contains(" seat=\(seat)")) }
  }

  @Test("W9 a line that a crash cut off is ignored")
  func cutOff() throws {
    let recording = Self.random(seed: 9)
    let text = recording.text
    let lines = text.split(separator: "\n")
    let cut = text.dropLast(lines[lines.count - 1].count / 2 + 1)
    #expect(try InputRecording(text: String(cut)).events == recording.events.dropLast())
  }
}
