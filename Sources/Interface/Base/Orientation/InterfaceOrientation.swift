/// The orientation of the user interface on a panel.
///
/// The names are those of a panel whose natural position is upright. Each of the four differs from the one before by a quarter
/// turn clockwise, as seen on the panel: ``portrait``, ``landscapeRight``, ``portraitUpsideDown``, ``landscapeLeft``. On a panel
/// that is wider than high, the natural orientation is ``landscapeRight``. So the name always tells the shape of the interface.
public enum InterfaceOrientation: Int, Sendable, Hashable, CaseIterable {
  /// The top of the interface is at the top of an upright panel.
  case portrait = 1
  /// The top of the interface is at the bottom of an upright panel.
  case portraitUpsideDown = 2
  /// The top of the interface is at the right edge of an upright panel.
  case landscapeRight = 3
  /// The top of the interface is at the left edge of an upright panel.
  case landscapeLeft = 4

  /// A Boolean value that indicates whether the interface is at least as high as it is wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// A Boolean value that indicates whether the interface is wider than it is high.
  public var isLandscape: Bool { !isPortrait }
}

// MARK: - Turns

extension InterfaceOrientation {
  private static let inOrder: [InterfaceOrientation] = [
    .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
  ]

  /// The number of quarter turns clockwise from ``portrait``, 0 to 3.
  private var quarters: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  /// Returns the orientation that differs by a number of quarter turns clockwise.
  package func turned(by quarters: Int) -> InterfaceOrientation {
    Self.inOrder[(self.quarters + (quarters & 3)) & 3]
  }

  /// Returns the number of quarter turns clockwise from another orientation to this one, 0 to 3.
  package func turns(from other: InterfaceOrientation) -> Int { (quarters - other.quarters) & 3 }

  /// Returns the orientation of an interface that is not turned on a surface of a size.
  static func natural(of size: Size) -> InterfaceOrientation {
    size.width > size.height ? .landscapeRight : .portrait
  }
}
