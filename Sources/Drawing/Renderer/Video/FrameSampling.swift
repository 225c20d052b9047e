internal import CTactusGLES2
internal import TactusPixels

/// The planes of a frame on the GPU, and how their samples become red, green and blue.
struct FrameSampling {
  /// How the samples are converted.
  let conversion: FrameConversion
  /// OpenGL's names of the textures of the planes.
  let planes: [GLuint]
  /// The format of the frame.
  let format: PixelFormat
  /// The parts of the first plane and of the others that the pixels of the frame cover.
  let scales: SIMD4<Float>
  /// Half the width of the frame, in pixels.
  let pairs: Float
  /// The factor of Y, and the constants of red, green and blue; zero for formats without Y.
  private(set) var brightness = SIMD4<Float>()
  /// The factors of Cr in red, of Cb and Cr in green, and of Cb in blue; zero for formats without Y.
  private(set) var differences = SIMD4<Float>()

  /// Creates the values for a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - conversion: How its samples are converted.
  ///   - planes: The textures of its planes.
  init(_ frame: FrameStorage, _ conversion: FrameConversion, planes: [GLuint]) {
    let layout = frame.layout
    let (width, height) = (Float(layout.width), Float(layout.height))
    func scale(_ plane: Int, isHalved: Bool) -> SIMD2<Float> {
      let samples = layout[plane].samples
      let isHalvedDown = isHalved && layout.format.planeCount > 1
      return SIMD2(
        (isHalved ? width / 2 : width) / Float(samples.width),
        (isHalvedDown ? height / 2 : height) / Float(samples.height))
    }
    // An imported image has one plane with all pixels.
    let isPacked = !conversion.isExternal && (layout.format == .yuyv || layout.format == .uyvy)
    let first = scale(0, isHalved: isPacked)
    let second = layout.format.planeCount > 1 ? scale(1, isHalved: true) : first
    self.conversion = conversion
    self.planes = planes
    format = layout.format
    scales = SIMD4(first.x, first.y, second.x, second.y)
    pairs = width / 2
    guard layout.format.isYCbCr else { return }
    let colors = ColorConversion(frame.matrix, frame.range)
    brightness = SIMD4(colors.red.x, colors.red.w, colors.green.w, colors.blue.w)
    differences = SIMD4(colors.red.z, colors.green.y, colors.green.z, colors.blue.y)
  }
}
