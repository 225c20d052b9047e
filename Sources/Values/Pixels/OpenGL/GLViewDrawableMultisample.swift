/// The number of samples for each pixel of a ``GLView``.
public enum GLViewDrawableMultisample: Hashable, Sendable {
  /// One sample.
  case multisampleNone
  /// Four samples, which make edges smooth; one where the driver has no more.
  case multisample4X
}
