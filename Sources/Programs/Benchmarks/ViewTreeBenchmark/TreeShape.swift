/// The shape of a tree of views.
enum TreeShape: String, CaseIterable {
  /// Each view has ten subviews, side by side.
  case balanced = "balanced, 10 subviews each"
  /// Chains of nested views, a hundred deep, lie on each other in the root.
  case deep = "deep, chains of 100 views"

  /// The parent of each node but the root, by index: a parent precedes its children.
  ///
  /// - Parameter count: The number of nodes, at least 1.
  func parents(count: Int) -> [Int] {
    (1..<count).map { index in
      switch self {
      case .balanced: (index - 1) / 10
      case .deep: (index - 1).isMultiple(of: 100) ? 0 : index - 1
      }
    }
  }
}
