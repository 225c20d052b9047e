internal import TactusScene

extension DrawCommand.Picture {
  /// The shape of which the picture draws pixels: its cell, or else its outline.
  var part: DrawCommand.RoundedRect {
    guard let cell else { return outline }
    return DrawCommand.RoundedRect(rect: cell, cornerRadius: 0, transform: outline.transform)
  }
}
