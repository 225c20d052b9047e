/// The position in which a panel is held, as gravity tells.
///
/// The names are those of a panel whose natural position is ``portrait``. A panel that is turned to the left, counter-clockwise,
/// by a quarter is in ``landscapeLeft``; its interface is then upright in ``InterfaceOrientation/landscapeRight``. For a panel that
/// is wider than high, ``portrait`` means its natural position, too, in which the interface is landscape.
public enum DeviceOrientation: Int, Sendable, Hashable, CaseIterable {
  /// The position is not known.
  case unknown = 0
  /// The natural position.
  case portrait = 1
  /// The natural position, turned by 180°.
  case portraitUpsideDown = 2
  /// The natural position, turned by 90° counter-clockwise.
  case landscapeLeft = 3
  /// The natural position, turned by 90° clockwise.
  case landscapeRight = 4
  /// The panel lies flat and faces up. Interfaces keep the orientation that they had.
  case faceUp = 5
  /// The panel lies flat and faces down. Interfaces keep the orientation that they had.
  case faceDown = 6

  /// A Boolean value that indicates whether the panel is in its natural position, or turned by 180°.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the panel is turned by 90° to either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the panel lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// The number of quarter turns clockwise, on the panel, of an interface that is upright for the user, 0 to 3; nil if the position
  /// does not determine it.
  package var interfaceTurns: Int? {
    switch self {
    case .portrait: 0
    case .landscapeLeft: 1
    case .portraitUpsideDown: 2
    case .landscapeRight: 3
    case .unknown, .faceUp, .faceDown: nil
    }
  }

  /// Returns the position after the panel was turned by a number of quarter turns counter-clockwise. A panel in no determined
  /// position counts as one in its natural position.
  package func turnedLeft(by quarters: Int) -> DeviceOrientation {
    let order: [DeviceOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    return order[((interfaceTurns ?? 0) + (quarters & 3)) & 3]
  }
}
