import Tactus

extension DisplayLink {
  /// Returns a display link that calls a method once it is resumed.
  static func paused<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> (DisplayLink) -> Void
  ) -> DisplayLink {
    let link = DisplayLink(target: target, action: action)
    link.isPaused = true
    return link
  }
}
