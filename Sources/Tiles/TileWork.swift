/// What may be drawn of the contents in a view.
package enum TileWork: Int, Comparable {
  /// What would be blank otherwise, and what the application drew anew.
  case blanks
  /// That, and what is to replace a picture that is stretched too far.
  case refinement
  /// All that is wanted.
  case all

  package static func < (left: TileWork, right: TileWork) -> Bool { left.rawValue < right.rawValue }
}
