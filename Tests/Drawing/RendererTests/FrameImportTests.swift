import CTactusEGL
import CTactusGLES2
import CTactusSystem
import TactusCLibrary
import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// Buffers of devices, imported by EGL or read. Memory files take their place, because Mesa's software renderer imports none; as
/// imported images it is given those of textures.
@MainActor
@Suite(.serialized)
struct FrameImportTests {
  /// Creates a buffer in a memory file, whose planes follow each other.
  private static func buffer(
    _ reference: FrameReference, fourCC: String, modifier: UInt64? = nil
  ) throws -> DMABuffer {
    let descriptor = memfd_create("frame", 0)
    try #require(write(descriptor, reference.bytes, reference.bytes.count) == reference.bytes.count)
    var planes = [DMABuffer.Plane(descriptor: descriptor, bytesPerRow: reference.bytesPerRow)]
    if reference.format == .nv12 {
      planes.append(
        .init(
          descriptor: descriptor, offset: reference.bytesPerRow * reference.height,
          bytesPerRow: reference.bytesPerRow))
    }
    let code = fourCC.utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return try DMABuffer(
      planes: planes, width: reference.width, height: reference.height, fourCC: code, modifier: modifier,
      colorMatrix: reference.matrix, colorRange: reference.range)
  }

  @Test(
    "U5 where EGL does not import buffers, their memory is read",
    arguments: [("NV12", PixelFormat.nv12), ("YUYV", .yuyv), ("XR24", .bgrx8888)])
  func mapped(fourCC: String, format: PixelFormat) throws {
    let stage = try Stage(width: 80, height: 48)
    let reference = FrameReference(format, 65, 37, padding: 63)
    let layer = stage.add(0, 0, 65, 37)
    let stream = FrameStream()
    let buffer = try Self.buffer(reference, fourCC: fourCC)
    // A second frame of the same buffer needs no second mapping.
    for _ in 0..<2 {
      layer.contents = LayerContents(frame: VideoFrame(buffer).storage, of: stream, after: layer.contents)
      #expect(reference.greatestDifference(from: try stage.render()) <= 2)
    }
    #expect(stream.latestFailure == nil)
  }

  @Test(
    "U5 a buffer that EGL does not import is read; one that cannot be read is left out, and the stream knows why",
    .importsImages
  )
  func refused() throws {
    let device = try GraphicsDevice.surfaceless()
    var attempts = 0
    device.importer = EGLImageImporter { _ in
      attempts += 1
      return nil
    } destroy: { _ in
    }
    let stage = try Stage(width: 80, height: 48, device: device)
    let stream = FrameStream()
    let reference = FrameReference(.nv12, 64, 36)
    let layer = stage.add(0, 0, 64, 36)
    for _ in 0..<3 {
      let frame = VideoFrame(try Self.buffer(reference, fourCC: "NV12"))
      layer.contents = LayerContents(frame: frame.storage, of: stream, after: layer.contents)
      #expect(reference.greatestDifference(from: try stage.render()) <= 2)
    }
    #expect(attempts == 1, "the driver is asked once")
    let tiled = VideoFrame(try Self.buffer(reference, fourCC: "NV12", modifier: 0x0100_0000_0000_0001))
    layer.contents = LayerContents(frame: tiled.storage, of: stream, after: layer.contents)
    _ = try stage.render()
    #expect(stream.latestFailure == .unsupportedModifier(0x0100_0000_0000_0001))
  }

  @Test(
    "U5 an imported image is drawn without an upload, imported once for each buffer, and given back",
    .importsImages)
  func imported() throws {
    let device = try GraphicsDevice.surfaceless()
    let (display, context) = (device.display, device.context)
    let create: EGLImageImporter.CreateImage = try #require(EGLFunctions.load("eglCreateImageKHR"))
    let destroy: EGLImageImporter.DestroyImage = try #require(EGLFunctions.load("eglDestroyImageKHR"))
    var (created, destroyed) = (0, 0)
    // The picture of the "device": the left half red, the right half blue.
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    Texture.bindNew(texture)
    let pixels = (0..<36).flatMap { _ in (0..<64).map { $0 < 32 ? UInt32(0xFF00_00FF) : 0xFFFF_0000 } }
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 64, 36, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels)
    device.importer = EGLImageImporter { _ in
      created += 1
      return create(
        display, context, EGLenum(EGL_GL_TEXTURE_2D_KHR), UnsafeMutableRawPointer(bitPattern: UInt(texture)),
        [EGL_NONE]
      ).map(EGLImportedImage.init)
    } destroy: {
      destroyed += 1
      _ = destroy(display, $0.handle)
    }
    let stage = try Stage(width: 80, height: 48, device: device)
    var stream: FrameStream? = FrameStream()
    let layer = stage.add(0, 0, 64, 36)
    let buffers = try (0..<2).map { try Self.buffer(FrameReference(.nv12, 64, 36, seed: $0), fourCC: "NV12") }
    for index in 0..<6 {
      layer.contents = LayerContents(
        frame: VideoFrame(buffers[index % 2]).storage, of: try #require(stream), after: layer.contents)
      let picture = try stage.render()
      #expect(picture.pixel(3, 3) == [255, 0, 0, 255] && picture.pixel(60, 30) == [0, 0, 255, 255])
      #expect(stage.surface.counters.uploadedBytes == 0)
    }
    #expect(created == 2 && destroyed == 0)
    layer.contents = nil
    stream = nil
    stage.device.releaseTextures()
    #expect(destroyed == 2)
  }

  @Test("U5 a buffer is imported with its planes, its arrangement and its colours")
  func attributes() throws {
    let reference = FrameReference(.nv12, 64, 36, matrix: .bt709, range: .full)
    let buffer = try Self.buffer(reference, fourCC: "NV12", modifier: 0)
    let attributes = try #require(EGLImageImporter.attributes(of: buffer, hasModifiers: true))
    var values: [EGLint: EGLint] = [:]
    for index in stride(from: 0, to: attributes.count - 1, by: 2) {
      values[attributes[index]] = attributes[index + 1]
    }
    #expect(attributes.last == EGL_NONE && attributes.count % 2 == 1)
    #expect(values[EGL_WIDTH] == 64 && values[EGL_HEIGHT] == 36)
    #expect(values[EGL_LINUX_DRM_FOURCC_EXT] == 0x3231_564E)
    #expect(values[EGL_DMA_BUF_PLANE1_FD_EXT] == buffer.planes[1].descriptor)
    #expect(values[EGL_DMA_BUF_PLANE1_OFFSET_EXT] == 64 * 36 && values[EGL_DMA_BUF_PLANE1_PITCH_EXT] == 64)
    #expect(values[EGL_DMA_BUF_PLANE1_MODIFIER_LO_EXT] == 0)
    #expect(values[EGL_YUV_COLOR_SPACE_HINT_EXT] == EGL_ITU_REC709_EXT)
    #expect(values[EGL_SAMPLE_RANGE_HINT_EXT] == EGL_YUV_FULL_RANGE_EXT)
    #expect(values[EGL_DMA_BUF_PLANE2_FD_EXT] == nil)

    let tiled = try Self.buffer(reference, fourCC: "NV12", modifier: 1 << 56)
    #expect(EGLImageImporter.attributes(of: tiled, hasModifiers: false) == nil)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test on drivers that import no images, such as one that `make test-weak-gpu` imitates.
  static var importsImages: Self {
    .enabled {
      let create: EGLImageImporter.CreateImage? = EGLFunctions.load("eglCreateImageKHR")
      return create != nil
    }
  }
}
