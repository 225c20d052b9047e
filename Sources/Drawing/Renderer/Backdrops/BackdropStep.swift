internal import CTactusGLES2
internal import TactusPixels
internal import TactusRasterization

/// A step that blurs what a pass has drawn so far, before its next batch.
struct BackdropStep {
  /// The index of the first batch that is drawn after the step.
  var firstBatch: Int
  /// The device pixels that are blurred.
  var source: PixelRect
  var reduction: BlurReduction
  var saturation: Double
  /// The target of the blurred picture, which begins at the first pixel.
  var result: RenderTarget
  /// The target of intermediate pictures.
  var scratch: RenderTarget
}
