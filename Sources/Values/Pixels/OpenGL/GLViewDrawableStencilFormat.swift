/// The format of the stencil buffer of a ``GLView``.
public enum GLViewDrawableStencilFormat: Hashable, Sendable {
  /// There is no stencil buffer.
  case formatNone
  /// 8 bits per pixel.
  case format8
}
