import Tactus

/// The limits for touches that the page can try.
enum InspectorProfile: Int, CaseIterable {
  case standard, gloves, vibration, learned

  /// The title in the menu.
  var title: String {
    switch self {
    case .standard: "Standard"
    case .gloves: "Gloves"
    case .vibration: "Vibration"
    case .learned: "Learned"
    }
  }

  /// Returns the limits.
  ///
  /// - Parameter learner: What has been learned of the panel.
  func limits(_ learner: TouchProfileLearner?) -> TouchProfile {
    switch self {
    case .standard: .standard
    case .gloves: .gloves
    case .vibration: .vibration
    case .learned: learner?.profile() ?? .standard
    }
  }
}

extension TouchProfile {
  /// What the profile means, and what has been learned, in one line.
  ///
  /// - Parameter learner: What has been learned of the panel.
  func summary(_ learner: TouchProfileLearner?) -> String {
    var parts = [
      "drags from \(Self.text(hysteresis)) pt", "presses from \(Self.text(longPressDuration)) s",
      "edges of \(Self.text(edgeWidth)) pt",
    ]
    if let palmLimits { parts.append("palms from \(Self.text(palmLimits.majorRadius)) pt") }
    guard let learner else { return parts.joined(separator: " · ") }
    if let movement = learner.restMovement {
      parts.append("learned: rests within \(Self.text(movement)) pt")
    } else {
      parts.append("learned from \(learner.restCount) of 20 taps")
    }
    if let rate = learner.reportRate { parts.append("\(Int(rate.rounded())) Hz") }
    if let radius = learner.touchRadius { parts.append("radius \(Self.text(radius)) pt") }
    return parts.joined(separator: " · ")
  }

  /// Returns a number with one digit after the decimal point, unless it is 0.
  private static func text(_ value: Double) -> String {
    let tenths = Int((10 * min(value, 1e6)).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
