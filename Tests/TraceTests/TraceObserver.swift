import Tactus
import TactusTesting

/// Hears of all that happens in a session: delegate, data source, target and owner of closures of everything in its window.
@MainActor
final class TraceObserver {
  let journal = TraceJournal()
  /// What must come in pairs.
  var pairs = TracePairs()
  /// Changes something in the middle of a callback, now and then.
  var mutate: (_ place: String, _ sender: AnyObject) -> Void = { _, _ in }
  /// Chooses the answers, which depend on who asks alone: to ask once more changes nothing.
  let salt: UInt64
  /// The view that each scroll view zooms.
  var zoomed: [ObjectIdentifier: View] = [:]
  /// How many rows the sections of each table have.
  var rows: [ObjectIdentifier: [Int]] = [:]
  /// Tiles that are on their way.
  var tiles: [TiledView.Request] = []
  /// Tiles that were asked for since the last frame.
  var tilesAsked: [String] = []

  init(salt: UInt64) { self.salt = salt }

  /// Writes that a callback came, and lets the session change something.
  func told(_ kind: String, _ sender: AnyObject, _ details: String = "") {
    journal.write(kind, journal.name(of: sender), details)
    mutate(kind, sender)
  }

  /// Writes that something was asked.
  func asked(_ kind: String, _ sender: AnyObject, _ other: AnyObject? = nil) {
    journal.write("?" + kind, journal.name(of: sender), other.map { journal.name(of: $0) } ?? "")
  }

  /// True once in so many, always the same for the same question.
  func answer(_ question: String, _ names: String..., once sides: UInt64) -> Bool {
    var hash = salt
    for text in [question] + names {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return (hash >> 17) % sides == 0
  }
}

// MARK: - Touches and keys

extension TraceObserver {
  func heard(_ phase: String, _ touches: Set<Touch>, _ event: Event?, _ sender: AnyObject) {
    let view = sender as? View ?? (sender as? GestureRecognizer)?.view
    for touch in touches.sorted(by: { TraceDoor.contact(of: $0) < TraceDoor.contact(of: $1) }) {
      let predicted = event?.predictedTouches(for: touch) ?? []
      journal.write(
        phase, journal.name(of: sender), "#\(TraceDoor.contact(of: touch))",
        traced(touch.location(in: view)), traced(touch.preciseLocation(in: nil)),
        "t" + traced(touch.timestamp - 1000), "n\(touch.tapCount)", "@" + journal.name(of: touch.view),
        "c\(event?.coalescedTouches(for: touch)?.count ?? -1)",
        predicted.first.map { "p" + traced($0.location(in: nil)) } ?? "p0",
        "r\(touch.gestureRecognizers?.count ?? -1)")
      journal.count("phase \(touch.phase) type \(touch.type)")
      if let view = sender as? View, Self.tracks(view, touch) {
        pairs.touch(phase, "\(journal.name(of: view)) #\(TraceDoor.contact(of: touch))")
      }
    }
    mutate(phase, sender)
  }

  /// Whether a view has a touch of its own: one that is passed up the responder chain ends where the chain changes.
  private static func tracks(_ view: View, _ touch: Touch) -> Bool {
    touch.view === view || (touch.view as? ScrollView)?.contentTouchView(for: touch) === view
  }

  func heard(_ phase: String, _ presses: Set<Press>, _ sender: AnyObject) {
    let codes = presses.compactMap { $0.key?.keyCode.rawValue }.sorted()
    told(phase, sender, codes.map { "\($0)" }.joined(separator: ","))
  }
}

// MARK: - Recognizers

extension TraceObserver {
  /// What a recognizer tells its targets.
  func recognized(_ recognizer: GestureRecognizer) {
    var details = ["\(recognizer.state)", "\(recognizer.numberOfTouches)"]
    details.append(traced(recognizer.location(in: recognizer.view)))
    switch recognizer {
    case let pan as PanGestureRecognizer:
      details += [traced(pan.translation(in: pan.view)), traced(pan.velocity(in: nil))]
    case let pinch as PinchGestureRecognizer: details += [traced(pinch.scale), traced(pinch.velocity)]
    case let rotation as RotationGestureRecognizer:
      details += [traced(rotation.rotation), traced(rotation.velocity)]
    default: break
    }
    journal.count("\(type(of: recognizer)) \(recognizer.state)")
    let name = journal.name(of: recognizer)
    switch recognizer.state {
    case .began: pairs.begin("gesture \(name)")
    case .ended, .cancelled: pairs.endIfBegun("gesture \(name)")
    default: break
    }
    told("action", recognizer, details.joined(separator: " "))
  }
}

extension TraceObserver: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    asked("shouldBegin", recognizer)
    mutate("shouldBegin", recognizer)
    return !answer("begin", journal.name(of: recognizer), once: 8)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    asked("shouldReceive", recognizer)
    mutate("shouldReceive", recognizer)
    return !answer("touch", journal.name(of: recognizer), "\(TraceDoor.contact(of: touch))", once: 9)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    !answer("event", journal.name(of: recognizer), once: 9)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    asked("simultaneously", recognizer, other)
    return answer("together", journal.name(of: recognizer), journal.name(of: other), once: 2)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    asked("requireFailure", recognizer, other)
    return answer("require", journal.name(of: recognizer), journal.name(of: other), once: 7)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    asked("requiredToFail", recognizer, other)
    return answer("required", journal.name(of: recognizer), journal.name(of: other), once: 9)
  }
}
