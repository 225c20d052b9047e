internal import TactusPixels
internal import TactusScene

extension Frame {
  /// Makes a rectangle so large that each backdrop that it touches is in it with all that it depends on.
  ///
  /// - Returns: Whether there is a backdrop in it.
  func growToBackdrops(_ bounds: inout PixelRect) -> Bool {
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
