@testable import TactusInterface
@testable import TactusTesting

/// Access to internals of the toolkit. The other files of this target use only the public API.
@MainActor
enum TraceInternals {
  /// A report of one touch.
  struct Report {
    enum Kind { case down, motion, up, cancel }

    var kind: Kind
    var identifier: UInt64
    var location: Point
    var timestamp: Double
    var type = Touch.TouchType.direct
    /// Half the axes of the contact ellipse; nil if the panel does not report them.
    var radii: Point?
  }

  /// A phase of scrolling or magnification with a pointer.
  enum PointerPhase { case began, moved, ended, cancelled }

  /// Returns the identifier with which a touch was reported.
  static func identifier(of touch: Touch) -> UInt64 { touch.identifier }

  /// Returns the location of a gesture: that of the present touches also for a swipe, whose own is where it began.
  static func location(of recognizer: GestureRecognizer) -> Point {
    guard recognizer is SwipeGestureRecognizer else { return recognizer.location(in: recognizer.view) }
    let touches = recognizer.followedTouches.isEmpty ? recognizer.lastTouches : recognizer.followedTouches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(Point.zero) { $0 + $1.location(in: recognizer.view) }
    return sum * (1 / Double(touches.count))
  }

  /// Sends the reports of one instant.
  ///
  /// - Parameter waits: A Boolean value that indicates whether movements wait for the next frame, as in a running application.
  static func send(_ reports: [Report], to test: TestWindow, waits: Bool) {
    let inputs = reports.map { report in
      var sample = TouchSample(location: report.location, timestamp: report.timestamp)
      if let radii = report.radii {
        sample.majorRadius = radii.x
        sample.minorRadius = radii.y
        sample.orientation = 0.5
      }
      return TouchInput(
        kind: kind(report.kind), identifier: report.identifier, type: report.type, sample: sample)
    }
    test.application.dispatcher.receive(inputs, in: test.window, deferringMotion: waits)
  }

  private static func kind(_ kind: Report.Kind) -> TouchInput.Kind {
    switch kind {
    case .down: .down
    case .motion: .motion
    case .up: .up
    case .cancel: .cancel
    }
  }

  private static func phase(_ phase: PointerPhase) -> Touch.Phase {
    switch phase {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// Moves the pointer with no button pressed; nil moves it out of the window.
  static func hover(at location: Point?, in test: TestWindow) {
    test.application.dispatcher.receiveHover(at: location, timestamp: test.now, in: test.window)
  }

  /// Scrolls with a wheel or a touchpad.
  ///
  /// - Returns: A Boolean value that indicates whether the event was consumed.
  static func scroll(
    _ phase: PointerPhase, isWheel: Bool, by displacement: Point, at location: Point, in test: TestWindow
  ) -> Bool {
    let motion = ScrollMotion(
      phase: Self.phase(phase), source: isWheel ? .wheel : .continuous, displacement: displacement,
      location: location, timestamp: test.now)
    return test.application.dispatcher.receiveScroll(motion, in: test.window)
  }

  /// Magnifies with a wheel or a touchpad.
  ///
  /// - Returns: A Boolean value that indicates whether the event was consumed.
  static func magnify(
    _ phase: PointerPhase, isWheel: Bool, by scale: Double, translation: Point, at location: Point,
    in test: TestWindow
  ) -> Bool {
    let motion = MagnificationMotion(
      phase: Self.phase(phase), source: isWheel ? .wheel : .touchpad, scale: scale, location: location,
      translation: translation, timestamp: test.now)
    return test.application.dispatcher.receiveMagnification(motion, in: test.window)
  }

  /// Resizes the window, as a compositor does.
  static func resize(_ test: TestWindow, to size: Size) {
    test.window.resize(to: size, scale: test.window.scale)
  }

  /// Returns the frames and opacities of the scroll indicators, rounded to thousandths.
  static func overlays(of scrollView: ScrollView) -> String {
    var result = ""
    let content = scrollView.subviews.map(\.layer)
    for layer in scrollView.layer.sublayers.reversed() {
      // Indicators are in front of the content.
      guard !content.contains(where: { $0 === layer }) else { break }
      let (position, size) = (layer.position, layer.bounds.size)
      // Their values follow from the offset and need less precision.
      let numbers = [position.x, position.y, size.width, size.height, layer.opacity].map {
        ($0 * 1e3).rounded() / 1e3
      }
      result += " [" + numbers.map { traced($0) }.joined(separator: ",") + "]"
    }
    return result
  }
}
