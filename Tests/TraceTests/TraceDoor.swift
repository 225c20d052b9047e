@testable import TactusInterface
@testable import TactusTesting

/// What sessions do with the toolkit that is not public. The other files of this target know its public face alone.
@MainActor
enum TraceDoor {
  /// What a panel reports of one finger.
  struct Report {
    enum Kind { case down, motion, up, cancel }

    var kind: Kind
    var contact: UInt64
    var location: Point
    var timestamp: Double
    var type = Touch.TouchType.direct
    /// Half the axes of the patch of contact, where the panel knows them.
    var radii: Point?
  }

  /// How a pointer scrolls or magnifies.
  enum PointerPhase { case began, moved, ended, cancelled }

  /// The number that a finger was reported with.
  static func contact(of touch: Touch) -> UInt64 { touch.contact }

  /// Reports what happened at one instant.
  ///
  /// - Parameter waits: Whether motion alone waits for the next frame, as it does in an application that runs.
  static func send(_ reports: [Report], to test: TestWindow, waits: Bool) {
    let inputs = reports.map { report in
      var sample = TouchSample(location: report.location, timestamp: report.timestamp)
      if let radii = report.radii {
        sample.majorRadius = radii.x
        sample.minorRadius = radii.y
        sample.orientation = 0.5
      }
      return TouchInput(kind: kind(report.kind), contact: report.contact, type: report.type, sample: sample)
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

  /// Moves the pointer with no button pressed; nil takes it out of the window.
  static func hover(at location: Point?, in test: TestWindow) {
    test.application.dispatcher.receiveHover(at: location, timestamp: test.now, in: test.window)
  }

  /// Turns a wheel, or scrolls with fingers on a touchpad.
  ///
  /// - Returns: Whether anything took it.
  static func scroll(
    _ phase: PointerPhase, isWheel: Bool, by way: Point, at location: Point, in test: TestWindow
  ) -> Bool {
    let motion = ScrollMotion(
      phase: Self.phase(phase), source: isWheel ? .wheel : .continuous, displacement: way,
      location: location, timestamp: test.now)
    return test.application.dispatcher.receiveScroll(motion, in: test.window)
  }

  /// Zooms with a wheel, or with fingers on a touchpad.
  ///
  /// - Returns: Whether anything took it.
  static func magnify(
    _ phase: PointerPhase, isWheel: Bool, by scale: Double, translation: Point, at location: Point,
    in test: TestWindow
  ) -> Bool {
    let motion = MagnificationMotion(
      phase: Self.phase(phase), source: isWheel ? .wheel : .touchpad, scale: scale, location: location,
      translation: translation, timestamp: test.now)
    return test.application.dispatcher.receiveMagnification(motion, in: test.window)
  }

  /// The compositor gives the window another size.
  static func resize(_ test: TestWindow, to size: Size) {
    test.window.resize(to: size, scale: test.window.scale)
  }

  /// What the toolkit draws in front of a scroll view's content, that is its indicators: frames with opacities, in thousandths.
  static func overlays(of scrollView: ScrollView) -> String {
    var result = ""
    let content = scrollView.subviews.map(\.layer)
    for layer in scrollView.layer.sublayers.reversed() {
      // Indicators lie in front of the content.
      guard !content.contains(where: { $0 === layer }) else { break }
      let (place, size) = (layer.position, layer.bounds.size)
      // They follow from the offset; what they show of it need not be kept as exactly.
      let numbers = [place.x, place.y, size.width, size.height, layer.opacity].map {
        ($0 * 1e3).rounded() / 1e3
      }
      result += " [" + numbers.map { traced($0) }.joined(separator: ",") + "]"
    }
    return result
  }
}
