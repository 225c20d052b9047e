/// The format of the depth buffer of a ``GLView``.
public enum GLViewDrawableDepthFormat: Hashable, Sendable {
  /// There is no depth buffer.
  case formatNone
  /// 16 bits per pixel.
  case format16
  /// 24 bits per pixel, or 16 where the driver has no more.
  case format24
}
