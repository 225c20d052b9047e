extension Array where Element: AnyObject {
  /// Removes an object.
  ///
  /// - Returns: Whether it was in the array.
  mutating func remove(_ object: Element) -> Bool {
    guard let index = firstIndex(where: { $0 === object }) else { return false }
    remove(at: index)
    return true
  }
}
