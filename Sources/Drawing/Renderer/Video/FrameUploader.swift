internal import CTactusGLES2
internal import Logging
internal import TactusPixels

/// Uploads frames of streams from the memory of their producers, and converts them to red, green and blue on the GPU.
///
/// Where each pixel of a frame is one of the device, its planes are sampled as it is drawn. Otherwise it is converted once, into a
/// texture with one pixel for each of its own, so that scaling and clipping work as for other pictures.
final class FrameUploader {
  private static let logger = Logger(label: "tactus.graphics")

  private let capabilities: GraphicsCapabilities
  private let programCache: ProgramCache?
  private let importer: EGLImageImporter?
  private var programs: [FrameProgram.Key: FrameProgram] = [:]
  private var vertexBuffer: GLuint = 0
  /// A texture of a black and a white pixel, which repeats; 0 until it is needed.
  private var parity: GLuint = 0
  /// A Boolean value that indicates whether programs have been compiled or loaded since ``storePrograms()``.
  private(set) var hasNewPrograms = false
  /// The number of frames that were converted before they were drawn since ``takeConvertedFrames()``.
  private var convertedFrames = 0

  init(capabilities: GraphicsCapabilities, programCache: ProgramCache?, importer: EGLImageImporter?) {
    self.capabilities = capabilities
    self.programCache = programCache
    self.importer = importer
  }

  /// Returns the number of frames that were converted before they were drawn since the last call.
  func takeConvertedFrames() -> Int {
    defer { convertedFrames = 0 }
    return convertedFrames
  }

  /// Logs the reason why a frame of a stream cannot be shown, once.
  func report(_ error: PixelBufferError, of stream: FrameStream) {
    if stream.record(error) { Self.logger.warning("A frame cannot be shown: \(error)") }
  }

  /// Stores new programs in the cache.
  func storePrograms() {
    hasNewPrograms = false
    for key in Array(programs.keys) { programs[key]?.store(in: programCache) }
  }

  /// Returns whether a frame fits textures, and is to be imported like the frames that they show.
  func canShow(_ frame: FrameStorage, of stream: FrameStream, in textures: StreamTextures) -> Bool {
    textures.fits(frame) && textures.isImported == imports(frame, of: stream)
  }

  private func imports(_ frame: FrameStorage, of stream: FrameStream) -> Bool {
    importer != nil && frame.deviceBuffer != nil && !stream.refusesImport
  }

  /// Creates the textures for a frame, without pixels.
  func makeTextures(
    for frame: FrameStorage, of stream: FrameStream
  ) throws(PixelBufferError) -> StreamTextures {
    let (width, height) = (frame.layout.width, frame.layout.height)
    guard max(width, height) <= capabilities.maximumSurfaceSide else {
      throw .exceedsTextureSize(width: width, height: height, maximum: capabilities.maximumSurfaceSide)
    }
    do throws(GraphicsDeviceError) {
      if let buffer = frame.deviceBuffer, !stream.refusesImport {
        if let importer {
          let textures = try StreamTextures(for: frame, capabilities, importer: importer)
          if textures.image(of: buffer) != nil { return textures }
          textures.delete()
        }
        refuseImport(of: stream, frame)
      }
      return try StreamTextures(for: frame, capabilities, importer: nil)
    } catch {
      Self.logger.error("\(error)")
      throw .tooLarge(width: width, height: height)
    }
  }

  private func refuseImport(of stream: FrameStream, _ frame: FrameStorage) {
    stream.refuseImport()
    Self.logger.notice(
      "EGL does not import frames of the format \(frame.layout.format); their memory is read")
  }

  /// Uploads a frame that fits textures.
  ///
  /// - Returns: The number of bytes that were uploaded.
  func upload(
    _ frame: FrameStorage, of stream: FrameStream, to textures: StreamTextures
  ) throws(PixelBufferError) -> Int {
    var bytes = 0
    if textures.isImported {
      guard let importer, let buffer = frame.deviceBuffer, let image = textures.image(of: buffer) else {
        refuseImport(of: stream, frame)
        throw .unsupportedFormat(frame.layout.format)
      }
      importer.bind(image, to: textures.planes[0])
    } else {
      let memory = try frame.beginReading()
      for index in 0..<frame.layout.format.planeCount {
        guard let start = memory[index] else { continue }
        glBindTexture(GLenum(GL_TEXTURE_2D), textures.planes[index])
        let plane = frame.layout[index]
        upload(
          plane, from: start,
          as: PlaneTexture(frame.layout.format, plane.samples, isConverted: textures.conversion != nil))
        bytes += plane.samples.rowBytes * plane.samples.height
      }
      frame.endReading()
    }
    textures.didUpload(frame)
    return bytes
  }

  /// Uploads a plane to the texture that is bound, whatever the distance between its rows.
  private func upload(_ plane: PixelLayout.Plane, from start: UnsafeRawPointer, as texture: PlaneTexture) {
    let samples = plane.samples
    func send(row: Int, count: Int) {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, GLint(row), GLsizei(samples.width), GLsizei(count), texture.format,
        texture.type, start + row * plane.bytesPerRow)
    }
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    defer { glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4) }
    if plane.bytesPerRow == samples.rowBytes { return send(row: 0, count: samples.height) }
    if capabilities.uploadsFromRows, plane.bytesPerRow % samples.sampleBytes == 0 {
      glPixelStorei(Self.unpackRowLength, GLint(plane.bytesPerRow / samples.sampleBytes))
      send(row: 0, count: samples.height)
      return glPixelStorei(Self.unpackRowLength, 0)
    }
    // Rows may be padded to one of these lengths.
    var alignment = 2
    while alignment <= 8 {
      if (samples.rowBytes + alignment - 1) / alignment * alignment == plane.bytesPerRow {
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), GLint(alignment))
        return send(row: 0, count: samples.height)
      }
      alignment *= 2
    }
    for row in 0..<samples.height { send(row: row, count: 1) }
  }

  /// OpenGL's name of the parameter for the length of rows, in GL_EXT_unpack_subimage.
  private static let unpackRowLength = GLenum(0x0CF2)

  /// Converts the latest frame of textures, unless that is not necessary.
  ///
  /// It changes the framebuffer, viewport, program, array buffer and textures that are bound.
  func convertIfNeeded(_ textures: StreamTextures) throws(PixelBufferError) {
    guard !textures.isConverted, let target = textures.target, let sampling = textures.sampling else {
      return
    }
    let program = try program(for: sampling, drawsQuads: false)
    makeVertices()
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
    glDisable(GLenum(GL_BLEND))
    glDisable(GLenum(GL_SCISSOR_TEST))
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    program.use(for: sampling)
    FrameProgram.setAttributes()
    if !sampling.conversion.isExternal { bindPlanes(of: sampling) }
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    glEnable(GLenum(GL_BLEND))
    glEnable(GLenum(GL_SCISSOR_TEST))
    textures.didConvert()
    convertedFrames += 1
  }

  /// Returns whether ``use(_:_:)`` can be called for a frame, and loads the program for it.
  func canDraw(_ sampling: FrameSampling) -> Bool {
    // Images of EGL are sampled by programs of their own kind, and few drivers do that as fast as for textures.
    !sampling.conversion.isExternal && (try? program(for: sampling, drawsQuads: true)) != nil
  }

  /// Makes the program and the textures current with which quads of a frame are drawn, if ``canDraw(_:)`` has returned true.
  func use(_ sampling: FrameSampling, _ clipSpace: ClipSpace) {
    guard let program = try? program(for: sampling, drawsQuads: true) else { return }
    program.use(for: sampling, clipSpace)
    bindPlanes(of: sampling)
  }

  private func bindPlanes(of sampling: FrameSampling) {
    let planes = sampling.planes
    for unit in 1..<3 {
      var texture = unit < planes.count ? planes[unit] : planes[0]
      if unit == 1, case .packed = sampling.conversion, !capabilities.hasPreciseFragments {
        texture = parityTexture()
      }
      glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), planes[0])
  }

  private func program(
    for sampling: FrameSampling, drawsQuads: Bool
  ) throws(PixelBufferError) -> FrameProgram {
    let key = FrameProgram.Key(conversion: sampling.conversion, drawsQuads: drawsQuads)
    if let program = programs[key] { return program }
    do throws(GraphicsDeviceError) {
      let program = try FrameProgram(key, isPrecise: capabilities.hasPreciseFragments, cache: programCache)
      programs[key] = program
      hasNewPrograms = true
      return program
    } catch {
      Self.logger.error("\(error)")
      throw .unsupportedFormat(sampling.format)
    }
  }

  private func makeVertices() {
    guard vertexBuffer == 0 else { return }
    glGenBuffers(1, &vertexBuffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    // A rectangle, which software renderers draw faster than a triangle that reaches beyond the target.
    let corners: [Float] = [-1, -1, 1, -1, -1, 1, 1, 1]
    corners.withUnsafeBytes {
      glBufferData(GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
  }

  /// Frees what all streams share, because it may have no memory. It is created again when it is needed.
  func forgetSharedObjects() {
    glDeleteBuffers(1, &vertexBuffer)
    glDeleteTextures(1, &parity)
    (vertexBuffer, parity) = (0, 0)
  }

  private func parityTexture() -> GLuint {
    guard parity == 0 else { return parity }
    parity = Texture.make(filter: GL_NEAREST)
    // Both sides are powers of two, so that the texture may repeat.
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), GL_REPEAT)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_LUMINANCE, 2, 1, 0, GLenum(GL_LUMINANCE), GLenum(GL_UNSIGNED_BYTE),
      [0, 255] as [UInt8])
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    return parity
  }
}
