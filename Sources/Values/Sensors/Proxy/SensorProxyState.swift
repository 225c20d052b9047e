/// The sides of the device that can be up, as `iio-sensor-proxy` reports them.
package enum SensorOrientation: String, Sendable, Hashable, CaseIterable {
  /// The top of the panel is up.
  case normal
  /// The bottom of the panel is up.
  case bottomUp = "bottom-up"
  /// The left side of the panel is up.
  case leftUp = "left-up"
  /// The right side of the panel is up.
  case rightUp = "right-up"
}

/// What has been agreed with `iio-sensor-proxy`: a state machine without input or output.
package struct SensorProxyState: Sendable {
  /// What happens on the bus.
  package enum Event: Sendable, Hashable {
    /// The service has accepted the claim. It has a unique name on the bus.
    case claimed(owner: String)
    /// The service has refused the claim, did not reply, or does not run.
    case refused(reason: String)
    /// The service has started or ended.
    case ownerChanged(isPresent: Bool)
    /// A process has reported an orientation; nil if the report has another type than the protocol's.
    case reported(String?, sender: String)
  }

  /// What is to be done.
  package enum Effect: Sendable, Hashable {
    /// Ask the service to measure.
    case claim
    /// Ask the service for the present orientation.
    case readOrientation
    /// Notify the application of another orientation; nil if it is unknown.
    case publish(SensorOrientation?)
    /// Log why there is no orientation.
    case report(String)
  }

  private enum Phase: Hashable {
    case claiming
    case active(owner: String)
    /// The service does not run or has refused the claim, so that it is claimed again when it starts.
    case waiting
  }

  private var phase = Phase.claiming
  /// The latest orientation.
  package private(set) var orientation: SensorOrientation?

  /// Creates the state of a client that has sent its first claim.
  package init() {}

  /// A Boolean value that indicates whether the service measures for this client.
  package var isClaimed: Bool { if case .active = phase { true } else { false } }

  /// Handles what has happened.
  ///
  /// - Returns: What is to be done, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (event, phase) {
    case (.claimed(let owner), .claiming):
      phase = .active(owner: owner)
      return [.readOrientation]
    case (.refused(let reason), .claiming):
      phase = .waiting
      return [.report(reason)] + change(to: nil)
    case (.ownerChanged(isPresent: false), .active), (.ownerChanged(isPresent: false), .claiming):
      phase = .waiting
      return change(to: nil)
    case (.ownerChanged(isPresent: true), .active), (.ownerChanged(isPresent: true), .waiting):
      phase = .claiming
      return change(to: nil) + [.claim]
    case (.reported(let text, let sender), .active(let owner)) where sender == owner:
      guard let text, let orientation = SensorOrientation(rawValue: text) else {
        let effects = change(to: nil)
        return text == "undefined"
          ? effects
          : [.report("an orientation \"\((text ?? "of another type").excerpt)\" is unknown")] + effects
      }
      return change(to: orientation)
    case (.claimed, _), (.refused, _), (.ownerChanged, _), (.reported, _):
      // A late reply, or a message of another process.
      return []
    }
  }

  private mutating func change(to orientation: SensorOrientation?) -> [Effect] {
    guard orientation != self.orientation else { return [] }
    self.orientation = orientation
    return [.publish(orientation)]
  }
}
