/// How an interface is placed on a surface, and the surface in its buffer, as a value.
///
/// Three coordinate spaces follow each other, all with their origin at the top-left corner: that of the interface, in which views
/// and touches are; that of the surface, in which the compositor reports sizes and touches; and that of the buffer.
package struct InterfacePlacement: Sendable, Hashable {
  /// The size of the surface, in points.
  package private(set) var surfaceSize: Size
  /// The transform from the surface to its buffer.
  package private(set) var bufferTransform = OutputTransform.normal
  /// The number of quarter turns clockwise of the interface on the surface, 0 to 3.
  package private(set) var turns = 0
  /// A Boolean value that indicates whether orientations are relative to the panel, so that a turn of the output is one of the
  /// interface, and not to the surface as the compositor shows it.
  package private(set) var followsOutput = true
  /// A Boolean value that indicates whether the compositor has given the surface its geometry.
  package private(set) var isConfigured = false

  /// Creates the placement of an interface that is upright on a surface.
  package init(surfaceSize: Size) { self.surfaceSize = surfaceSize }

  /// What a new geometry of the surface leaves unchanged.
  package enum Invariant: Sendable, Hashable {
    /// The position of the interface on the surface.
    case turns
    /// The name of the orientation.
    case orientation
  }
}

// MARK: - Orientation

extension InterfacePlacement {
  /// The orientation of an interface that is upright on the surface.
  package var uprightOrientation: InterfaceOrientation {
    guard followsOutput else { return .natural(of: surfaceSize) }
    let natural = InterfaceOrientation.natural(of: bufferTransform.size(surfaceSize))
    return natural.turned(by: -bufferTransform.quarterTurns)
  }

  /// The orientation of the interface. Setting it turns the interface on the surface.
  package var orientation: InterfaceOrientation {
    get { uprightOrientation.turned(by: turns) }
    set { turns = newValue.turns(from: uprightOrientation) }
  }

  /// Sets whether orientations are relative to the panel or to the surface. The interface does not turn.
  package mutating func setFollowsOutput(_ follows: Bool) { followsOutput = follows }

  /// Turns the interface on the surface by a number of quarter turns clockwise.
  package mutating func setTurns(_ turns: Int) { self.turns = turns & 3 }

  /// Changes the geometry of the surface.
  package mutating func resize(
    to size: Size, bufferTransform transform: OutputTransform, keeping invariant: Invariant
  ) {
    let orientation = orientation
    surfaceSize = size
    isConfigured = true
    bufferTransform = transform
    if invariant == .orientation { self.orientation = orientation }
  }
}

// MARK: - Coordinates

extension InterfacePlacement {
  /// The transform from the interface to the surface.
  package var surfaceTransform: OutputTransform { OutputTransform(clockwiseQuarters: turns) }

  /// The transform from the interface to the buffer.
  package var contentTransform: OutputTransform { surfaceTransform.concatenating(bufferTransform) }

  /// The size of the interface, in points.
  package var interfaceSize: Size { surfaceTransform.inverse.size(surfaceSize) }

  /// Converts a point of the surface to the interface.
  package func interfacePoint(_ point: Point) -> Point {
    turns == 0 ? point : surfaceTransform.inverse.point(point, in: surfaceSize)
  }

  /// Converts a displacement on the surface to the interface.
  package func interfaceDisplacement(_ displacement: Point) -> Point {
    turns == 0 ? displacement : surfaceTransform.inverse.displacement(displacement)
  }

  /// The direction of the top of the interface on the surface, as an angle clockwise from the surface's top, in radians.
  package var upAngle: Double { Double(turns) * .pi / 2 }

  /// Converts a change of a touch from the surface to the interface.
  package func interfaceInput(_ input: TouchInput) -> TouchInput {
    guard turns != 0 else { return input }
    let transform = surfaceTransform.inverse
    var input = input
    input.sample.location = transform.point(input.sample.location, in: surfaceSize)
    input.sample.centerLocation = transform.point(input.sample.centerLocation, in: surfaceSize)
    input.sample.orientation = input.sample.orientation.map(transform.axisAngle)
    input.sample.azimuthAngle = transform.direction(input.sample.azimuthAngle)
    return input
  }
}
