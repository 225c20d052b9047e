extension Rect {
  /// Returns the rectangle inset by distances that shrink in proportion where they would leave less than half of its width or height.
  func inset(leavingHalf insets: EdgeInsets) -> Rect {
    func factor(_ sum: Double, _ length: Double) -> Double { sum > length / 2 ? length / 2 / sum : 1 }
    let (x, y) = (factor(insets.left + insets.right, width), factor(insets.top + insets.bottom, height))
    return inset(
      by: EdgeInsets(
        top: insets.top * y, left: insets.left * x, bottom: insets.bottom * y, right: insets.right * x))
  }
}

extension View {
  /// Returns the part of the bounds that is inside insets, at a distance from them, and above the keyboard; never null.
  func room(inside insets: EdgeInsets, margin: Double = 0) -> Rect {
    var room = bounds.inset(leavingHalf: insets)
      .inset(leavingHalf: EdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
    let keyboard = keyboardOverlap
    if keyboard > 0 {
      room.size.height = max(0, min(room.maxY, bounds.maxY - keyboard - margin) - room.minY)
    }
    return room
  }

  /// The part of the bounds inside the safe area; all of them if that leaves nothing.
  var safeBounds: Rect {
    let safe = bounds.inset(by: safeAreaInsets)
    return safe.isEmpty ? bounds : safe
  }
}
