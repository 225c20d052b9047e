/// The frames of columns side by side, and of the line between them.
struct SplitColumnFrames: Equatable {
  let primary: Rect
  let secondary: Rect
  let separator: Rect

  /// Places the primary column at the leading edge.
  init(in size: Size, primaryWidth: Double, lineWidth: Double, isRightToLeft: Bool) {
    let (width, height) = (size.width, size.height)
    let rest = max(0, width - primaryWidth - lineWidth)
    primary = Rect(x: isRightToLeft ? width - primaryWidth : 0, y: 0, width: primaryWidth, height: height)
    secondary = Rect(x: isRightToLeft ? 0 : primaryWidth + lineWidth, y: 0, width: rest, height: height)
    separator = Rect(
      x: isRightToLeft ? width - primaryWidth - lineWidth : primaryWidth, y: 0, width: lineWidth,
      height: height)
  }
}
