// MARK: - Baselines

extension View {
  /// Returns the distance from the top of the view to its first or last baseline, in points.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the first baseline is wanted.
  ///   - size: The size that the view will have.
  func baseline(isFirst: Bool, in size: Size) -> Double {
    guard RecursionLimit.layout.enter() else { return size.height }
    defer { RecursionLimit.layout.leave() }
    let view = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    guard view !== self, view.isDescendant(of: self) else {
      return textBaseline(isFirst: isFirst, in: size) ?? size.height
    }
    // The position of a descendant is known once the view has its size.
    if bounds.size != size {
      AnimationContext.withoutAnimation {
        viewLayout?.assignedSize = size
        bounds = Rect(origin: bounds.origin, size: size)
      }
    }
    layoutIfNeeded()
    let inside = view.textBaseline(isFirst: isFirst, in: view.bounds.size) ?? view.bounds.height
    return view.convert(Point(x: 0, y: view.bounds.minY + inside), to: self).y - bounds.minY
  }
}
