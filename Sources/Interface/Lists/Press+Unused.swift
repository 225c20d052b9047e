extension Set<Press> {
  /// Returns the presses whose keys are not used; nil if all are.
  @MainActor
  func unused(by use: (Key?) -> Bool) -> Set<Press>? {
    let unused = filter { !use($0.key) }
    return unused.isEmpty ? nil : unused
  }
}
