internal import CTactusGLES2
internal import TactusPixels

/// The blurring of what a pass has drawn so far, before its next batch.
struct BackdropStep {
  /// How many batches are drawn before.
  var firstBatch: Int
  /// The device pixels that are blurred.
  var source: PixelRect
  var reduction: BlurReduction
  var saturation: Double
  /// Where the blurred picture goes, from the first pixel.
  var result: RenderTarget
  /// What is drawn on the way to it.
  var scratch: RenderTarget
}
