internal import TactusGraphics

extension Image {
  /// The image as bars show it: one with the mode `.automatic` is a template there, as in UIKit.
  var asBarTemplate: Image {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }
}
