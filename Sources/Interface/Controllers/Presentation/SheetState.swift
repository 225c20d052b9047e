internal import TactusDynamics

/// The state of a sheet: how far it is shown, and what moves it.
///
/// Heights are distances of the sheet's top edge from the bottom of its container, in points. The state knows neither views nor clocks.
struct SheetState: Equatable {
  enum Activity: Hashable, CaseIterable {
    /// The sheet is out of sight.
    case hidden
    /// The sheet rests at a detent.
    case resting
    /// A touch has stopped the sheet, and has not moved yet.
    case interrupted
    /// A touch drags the sheet.
    case dragging
    /// A spring moves the sheet to its target.
    case snapping
  }

  /// Where a sheet comes to rest.
  enum Target: Hashable {
    /// Out of sight.
    case hidden
    /// At one of the detents, by its index.
    case detent(Int)
  }

  /// What the sheet may do, which depends on its container.
  struct Limits: Equatable {
    /// The heights of the detents, in ascending order; never empty.
    var detents: [Double]
    /// A Boolean value that indicates whether a drag can dismiss the sheet.
    var canHide = true
    /// The height below which nothing of the sheet is visible.
    var hiddenHeight = 0.0

    var largest: Double { detents.last ?? 0 }
    var smallest: Double { detents.first ?? 0 }
  }

  private(set) var activity = Activity.hidden
  /// The height at which touches hold the sheet, before the rubber band is applied, or at which it rests or is headed to.
  private(set) var height = 0.0
  private(set) var target = Target.hidden

  /// The factor by which a velocity is projected to the distance that the sheet would coast, in seconds: that of
  /// ``DecelerationRate/normal``.
  static let projection = Deceleration.reach(rate: Deceleration.normalRate)
  /// The length within which a sheet stays when it is dragged beyond its limits, in points. Chosen by us.
  static let rubberLength = 60.0

  // MARK: Events

  /// Begins or continues a motion to a target.
  mutating func snap(to target: Target, _ limits: Limits) {
    self.target = target
    height = Self.height(of: target, limits)
    activity = .snapping
  }

  /// Ends the motion at its target.
  mutating func arrive() {
    guard activity == .snapping else { return }
    activity = target == .hidden ? .hidden : .resting
  }

  /// Stops the motion where it is, because a touch began.
  ///
  /// - Parameter shown: The height on screen.
  /// - Returns: False if the sheet does not move.
  mutating func interruptMotion(at shown: Double, _ limits: Limits) -> Bool {
    guard activity == .snapping else { return false }
    activity = .interrupted
    height = Self.held(shown, limits)
    return true
  }

  /// Begins a drag where the sheet is.
  ///
  /// - Returns: False if there is no sheet to drag, or it is dragged already.
  mutating func beginDrag() -> Bool {
    guard activity == .resting || activity == .interrupted else { return false }
    activity = .dragging
    return true
  }

  /// Moves the sheet with a touch.
  mutating func drag(by delta: Double) {
    guard activity == .dragging, delta.isFinite else { return }
    height += delta
  }

  /// Ends a drag, or a touch that stopped the sheet.
  ///
  /// - Parameter velocity: The velocity with which the height changes, in points per second.
  /// - Returns: Where the sheet comes to rest; nil if no touch held it.
  func released(velocity: Double, _ limits: Limits) -> Target? {
    guard activity == .dragging || activity == .interrupted else { return nil }
    let velocity = velocity.isFinite ? velocity : 0
    let projected = min(height, limits.largest) + velocity * Self.projection
    var (best, distance) = (Target.detent(0), Double.infinity)
    for (index, detent) in limits.detents.enumerated() where abs(detent - projected) < distance {
      (best, distance) = (.detent(index), abs(detent - projected))
    }
    return abs(projected - limits.hiddenHeight) < distance ? .hidden : best
  }

  // MARK: Heights

  static func height(of target: Target, _ limits: Limits) -> Double {
    switch target {
    case .hidden: limits.hiddenHeight
    case .detent(let index): limits.detents[min(max(index, 0), limits.detents.count - 1)]
    }
  }

  /// Returns the height at which the sheet is shown while touches hold it.
  func shown(_ limits: Limits) -> Double { Self.shown(height, limits) }

  static func shown(_ height: Double, _ limits: Limits) -> Double {
    let band = RubberBand(dimension: rubberLength)
    return map(height, beyond: limits) { band.displacement(overscroll: $0) }
      ?? max(height, limits.hiddenHeight)
  }

  /// Returns the height at which touches hold a sheet that is shown at a height: the inverse of ``shown(_:_:)``.
  static func held(_ shown: Double, _ limits: Limits) -> Double {
    let band = RubberBand(dimension: rubberLength)
    return map(shown, beyond: limits) { band.overscroll(displacement: $0) } ?? shown
  }

  /// Returns a height beyond the limits with its distance from them mapped; nil for one within the limits.
  private static func map(_ height: Double, beyond limits: Limits, _ distance: (Double) -> Double) -> Double?
  {
    if height > limits.largest { return limits.largest + distance(height - limits.largest) }
    guard height < limits.smallest, !limits.canHide else { return nil }
    return limits.smallest + distance(height - limits.smallest)
  }
}
