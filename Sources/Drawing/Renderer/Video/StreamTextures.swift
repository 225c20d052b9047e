internal import CTactusEGL
internal import CTactusGLES2
internal import TactusPixels

/// The textures of the frames of a stream, which have the same size and format.
final class StreamTextures {
  /// An imported buffer of a device.
  private struct Import {
    weak var buffer: DMABuffer?
    let image: EGLImportedImage
  }

  /// The size and format of the frames.
  let layout: PixelLayout
  /// The textures of the planes; for imported frames, the one that is bound to an image.
  private(set) var planes: [GLuint] = []
  /// The conversion of the planes into ``target``; `nil` if the plane is shown as it is.
  let conversion: FrameConversion?
  /// The framebuffer with the converted frame.
  private(set) var target: RenderTarget?
  /// What it takes to sample the planes of the latest frame; `nil` if there is nothing to convert.
  private(set) var sampling: FrameSampling?
  /// A Boolean value that indicates whether ``texture`` shows the latest frame.
  private(set) var isConverted = false
  private var imports: [Import] = []
  private let importer: EGLImageImporter?

  /// Creates textures without pixels.
  ///
  /// - Parameters:
  ///   - frame: The first frame.
  ///   - capabilities: The capabilities of the driver.
  ///   - importer: What imports the buffers of the frames; `nil` for frames whose memory is read.
  init(
    for frame: FrameStorage, _ capabilities: GraphicsCapabilities, importer: EGLImageImporter?
  ) throws(GraphicsDeviceError) {
    layout = frame.layout
    self.importer = importer
    conversion =
      importer == nil
      ? FrameConversion(layout.format, hasBGRATextures: capabilities.hasBGRATextures)
      : .external(isOpaque: layout.format.isOpaque)
    if conversion != nil {
      target = try RenderTarget(
        width: layout.width, height: layout.height, format: capabilities.fastestReadableFormat)
    }
    guard importer == nil else {
      planes.append(EGLImageImporter.makeTexture())
      return
    }
    for index in 0..<layout.format.planeCount {
      let samples = layout[index].samples
      let texture = PlaneTexture(layout.format, samples, isConverted: conversion != nil)
      planes.append(Texture.make(filter: conversion == nil ? GL_LINEAR : GL_NEAREST))
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(texture.format), GLsizei(samples.width), GLsizei(samples.height), 0,
        texture.format, texture.type, nil)
    }
  }

  /// A Boolean value that indicates whether frames are imported.
  var isImported: Bool { importer != nil }

  /// The texture with red, green and blue.
  var texture: GLuint { target?.texture ?? planes[0] }

  /// Records that the planes of a frame were uploaded.
  func didUpload(_ frame: FrameStorage) {
    sampling = conversion.map { FrameSampling(frame, $0, planes: planes) }
    isConverted = conversion == nil
  }

  /// Records that the latest frame was converted.
  func didConvert() { isConverted = true }

  /// The size of the textures, in bytes. Imported buffers belong to their device.
  var bytes: Int {
    var bytes = target == nil ? 0 : 4 * layout.width * layout.height
    guard !isImported else { return bytes }
    for index in 0..<layout.format.planeCount {
      bytes += layout[index].samples.rowBytes * layout[index].samples.height
    }
    return bytes
  }

  /// Returns whether a frame has the size and format of these textures.
  func fits(_ frame: FrameStorage) -> Bool {
    frame.layout.format == layout.format && frame.layout.width == layout.width
      && frame.layout.height == layout.height
  }

  /// Returns the image of a buffer, which is imported once; `nil` if that is not possible.
  func image(of buffer: DMABuffer) -> EGLImportedImage? {
    for known in imports where known.buffer === buffer { return known.image }
    guard let importer, let image = importer.makeImage(buffer) else { return nil }
    for known in imports where known.buffer == nil { importer.destroy(known.image) }
    imports.removeAll { $0.buffer == nil }
    imports.append(Import(buffer: buffer, image: image))
    return image
  }

  /// Frees everything; the context has to be current.
  func delete() {
    for known in imports { importer?.destroy(known.image) }
    imports.removeAll()
    glDeleteTextures(GLsizei(planes.count), planes)
    planes.removeAll()
    target?.delete()
    target = nil
  }
}
