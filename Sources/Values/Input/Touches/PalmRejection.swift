package import TactusGeometry

/// Removes the touches that ``PalmLimits`` take for a palm from what windows receive.
///
/// A touch that is a palm at its beginning is dropped with all that follows; one that becomes a palm is cancelled, and the rest of it is
/// dropped. A palm remains one until its end, even if it shrinks. Only touches of touchscreens that report contact areas are palms.
package struct PalmRejection: Sendable {
  /// A touch that is down.
  private struct ObservedTouch: Sendable {
    var latest: TouchInput
    let area: Rect
    let surface: ObjectIdentifier
    let limits: PalmLimits
    var isPalm = false

    /// The edges of the window that the touch is near, as bits, if it is large enough to be part of a palm there.
    var edges: Int {
      guard let edgeRadius = limits.edgeRadius, latest.sample.majorRadius ?? 0 >= edgeRadius else { return 0 }
      let center = latest.sample.centerLocation
      let distances = [
        center.x - area.minX, area.maxX - center.x, center.y - area.minY, area.maxY - center.y,
      ]
      return distances.indices.reduce(0) { $0 | (distances[$1] <= limits.edgeWidth ? 1 << $1 : 0) }
    }

    var isLarge: Bool { latest.sample.majorRadius.map { $0 >= limits.majorRadius } ?? false }

    /// The cancellation of the touch, at the time of the change that shows that it is a palm.
    func cancellation(at change: TouchInput) -> TouchInput {
      var input = latest
      input.kind = .cancel
      input.sample.timestamp = change.sample.timestamp
      return input
    }
  }

  private var touches: [UInt64: ObservedTouch] = [:]

  package init() {}

  /// A Boolean value that indicates whether no touch is observed.
  package var isEmpty: Bool { touches.isEmpty }

  /// Returns what a window receives of changes of touches.
  ///
  /// - Parameters:
  ///   - inputs: The changes.
  ///   - limits: The limits for touches that begin; nil if none of them is a palm.
  ///   - area: The bounds of the window.
  ///   - surface: The window.
  package mutating func filter(
    _ inputs: [TouchInput], limits: PalmLimits?, area: Rect, of surface: ObjectIdentifier
  ) -> [TouchInput] {
    guard limits != nil || !touches.isEmpty else { return inputs }
    var rest: [TouchInput] = []
    for input in inputs {
      switch input.kind {
      case .down:
        // The end of an earlier touch with the identifier was lost; it must not be missed if the new touch is a palm.
        if let former = touches.removeValue(forKey: input.identifier), !former.isPalm {
          rest.append(former.cancellation(at: input))
        }
        guard let limits, input.type == .direct else {
          rest.append(input)
          continue
        }
        var touch = ObservedTouch(latest: input, area: area, surface: surface, limits: limits)
        touch.isPalm = touch.isLarge || isPartOfPalm(touch, cancelling: &rest)
        touches[input.identifier] = touch
        if !touch.isPalm { rest.append(input) }
      case .motion:
        guard var touch = touches[input.identifier] else {
          rest.append(input)
          continue
        }
        guard !touch.isPalm else { continue }
        touch.latest = input
        if touch.isLarge || isPartOfPalm(touch, cancelling: &rest) {
          touch.isPalm = true
          rest.append(touch.cancellation(at: input))
        } else {
          rest.append(input)
        }
        touches[input.identifier] = touch
      case .up, .cancel:
        let wasPalm = touches.removeValue(forKey: input.identifier)?.isPalm ?? false
        if !wasPalm { rest.append(input) }
      }
    }
    return rest
  }

  /// Forgets the touches of a window that is closed.
  package mutating func remove(surface: ObjectIdentifier) {
    touches = touches.filter { $0.value.surface != surface }
  }

  /// Returns whether a touch forms a palm with others near the same edge, which become palms, too.
  private mutating func isPartOfPalm(_ touch: ObservedTouch, cancelling rest: inout [TouchInput]) -> Bool {
    let edges = touch.edges
    guard edges != 0 else { return false }
    let companions = touches.values.filter {
      $0.latest.identifier != touch.latest.identifier && $0.surface == touch.surface
        && $0.latest.seat == touch.latest.seat && $0.edges & edges != 0
    }
    for companion in companions.sorted(by: { $0.latest.identifier < $1.latest.identifier })
    where !companion.isPalm {
      rest.append(companion.cancellation(at: touch.latest))
      touches[companion.latest.identifier]?.isPalm = true
    }
    return !companions.isEmpty
  }
}
