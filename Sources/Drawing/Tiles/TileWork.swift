/// The work that is allowed for contents while their ancestor is zoomed.
package enum TileWork: Int, Comparable {
  /// Drawing what would be blank otherwise, and what the application has redrawn.
  case blanks
  /// In addition, replacing pictures that are stretched too much.
  case refinement
  /// Drawing everything that is wanted.
  case all

  package static func < (left: TileWork, right: TileWork) -> Bool { left.rawValue < right.rawValue }
}
