/// The format of the colours of what a ``GLView`` draws.
public enum GLViewDrawableColorFormat: Hashable, Sendable {
  /// Red, green, blue and alpha with 8 bits each; the alpha component counts if the view is not opaque.
  case rgba8888
  /// Red, green and blue in 16 bits, which takes half of the memory. What is drawn is opaque.
  case rgb565
}
