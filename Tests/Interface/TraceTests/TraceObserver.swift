import Tactus
import TactusTesting

/// The delegate, data source and target of everything in the window of a session.
@MainActor
final class TraceObserver {
  let journal = TraceJournal()
  /// The events that must occur in pairs.
  var pairs = TracePairs()
  /// Occasionally changes something during a callback.
  var mutate: (_ callback: String, _ sender: AnyObject) -> Void = { _, _ in }
  /// The salt of the results of queries, which depend only on the sender, not on the number of queries.
  let salt: UInt64
  /// The view that each scroll view zooms.
  var zoomed: [ObjectIdentifier: View] = [:]
  /// The numbers of rows of the sections of each table.
  var rows: [ObjectIdentifier: [Int]] = [:]
  /// The unfinished tile requests.
  var tiles: [TiledView.Request] = []
  /// The tiles that were requested since the last frame.
  var requestedTiles: [String] = []

  init(salt: UInt64) { self.salt = salt }

  /// Writes a callback, and lets the session change something.
  func notified(_ kind: String, _ sender: AnyObject, _ details: String = "") {
    journal.write(kind, journal.name(of: sender), details)
    mutate(kind, sender)
  }

  /// Writes a query.
  func queried(_ kind: String, _ sender: AnyObject, _ other: AnyObject? = nil) {
    journal.write("?" + kind, journal.name(of: sender), other.map { journal.name(of: $0) } ?? "")
  }

  /// Returns true once in `sides` queries on average, and always the same for the same query.
  func chooses(_ question: String, _ names: String..., once sides: UInt64) -> Bool {
    var hash = salt
    for text in [question] + names {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return (hash >> 17) % sides == 0
  }
}

// MARK: - Touches and keys

extension TraceObserver {
  func received(_ phase: String, _ touches: Set<Touch>, _ event: Event?, _ sender: AnyObject) {
    let view = sender as? View ?? (sender as? GestureRecognizer)?.view
    for touch in touches.sorted(by: { TraceInternals.identifier(of: $0) < TraceInternals.identifier(of: $1) })
    {
      let predicted = event?.predictedTouches(for: touch) ?? []
      journal.write(
        phase, journal.name(of: sender), "#\(TraceInternals.identifier(of: touch))",
        traced(touch.location(in: view)), traced(touch.preciseLocation(in: nil)),
        "t" + traced(touch.timestamp - 1000), "n\(touch.tapCount)", "@" + journal.name(of: touch.view),
        "c\(event?.coalescedTouches(for: touch)?.count ?? -1)",
        predicted.first.map { "p" + traced($0.location(in: nil)) } ?? "p0",
        "r\(touch.gestureRecognizers?.count ?? -1)")
      journal.count("phase \(touch.phase) type \(touch.type)")
      if let view = sender as? View, Self.tracks(view, touch) {
        pairs.touch(phase, "\(journal.name(of: view)) #\(TraceInternals.identifier(of: touch))")
      }
    }
    mutate(phase, sender)
  }

  /// Returns whether a touch is assigned to a view. A touch that is passed up the responder chain may end at another responder.
  private static func tracks(_ view: View, _ touch: Touch) -> Bool {
    touch.view === view || (touch.view as? ScrollView)?.contentTouchView(for: touch) === view
  }

  func received(_ phase: String, _ presses: Set<Press>, _ sender: AnyObject) {
    let codes = presses.compactMap { $0.key?.keyCode.rawValue }.sorted()
    notified(phase, sender, codes.map { "\($0)" }.joined(separator: ","))
  }
}

// MARK: - Recognizers

extension TraceObserver {
  /// Writes an action of a gesture recognizer.
  func recognized(_ recognizer: GestureRecognizer) {
    var details = ["\(recognizer.state)", "\(recognizer.numberOfTouches)"]
    details.append(traced(TraceInternals.location(of: recognizer)))
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
    notified("action", recognizer, details.joined(separator: " "))
  }
}

extension TraceObserver: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    queried("shouldBegin", recognizer)
    mutate("shouldBegin", recognizer)
    return !chooses("begin", journal.name(of: recognizer), once: 8)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    queried("shouldReceive", recognizer)
    mutate("shouldReceive", recognizer)
    return !chooses("touch", journal.name(of: recognizer), "\(TraceInternals.identifier(of: touch))", once: 9)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    // Each touch is asked about above.
    event.type == .touches || !chooses("event", journal.name(of: recognizer), once: 9)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    queried("simultaneously", recognizer, other)
    return chooses("together", journal.name(of: recognizer), journal.name(of: other), once: 2)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    queried("requireFailure", recognizer, other)
    return chooses("require", journal.name(of: recognizer), journal.name(of: other), once: 7)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    queried("requiredToFail", recognizer, other)
    return chooses("required", journal.name(of: recognizer), journal.name(of: other), once: 9)
  }
}
