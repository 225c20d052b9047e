package import TactusPixels
package import TactusScene

extension Frame {
  /// Enlarges a rectangle until it contains the source pixels of each backdrop that it touches.
  ///
  /// - Returns: Whether the rectangle contains a backdrop.
  package func growToBackdrops(_ bounds: inout PixelRect) -> Bool {
    var hasBackdrops = false
    var grows = true
    while grows {
      grows = false
      for command in commands {
        guard case .backdrop(let backdrop) = command, backdrop.source.intersects(bounds) else { continue }
        hasBackdrops = true
        let union = bounds.union(backdrop.source)
        grows = grows || union != bounds
        bounds = union
      }
    }
    return hasBackdrops
  }
}
