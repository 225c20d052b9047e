package import TactusPixels

/// The picture that a layer shows, with an identifier that stays the same when it is redrawn.
///
/// A renderer keeps one texture for each ``id``. If ``version`` is the one after the texture's, only ``changed`` has to be
/// uploaded.
package struct LayerContents: Sendable {
  /// The source of the pixels.
  package enum Source: Sendable {
    /// Pixels that do not change.
    case bitmap(Bitmap)
    /// A frame of a camera or a video. Textures are kept as long as the stream exists.
    case frame(FrameStorage, of: FrameStream)
    /// A picture on the GPU.
    case shared(any SharedPicture)
  }

  /// The identifier of the picture.
  package let id: UInt64
  /// The number of times that the picture has been redrawn, from 0.
  package let version: Int
  /// The pixels.
  package let source: Source
  /// The pixels that differ from the version before; `nil` means all.
  package let changed: PixelRect?
  /// The scale, in pixels per point.
  package let scale: Double

  /// Creates the first version of a picture.
  @MainActor package init(bitmap: Bitmap, scale: Double = 1) {
    id = Self.makeIdentifier()
    version = 0
    source = .bitmap(bitmap)
    changed = nil
    self.scale = scale
  }

  /// Creates contents that show a frame of a stream, with one pixel per point.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - stream: The stream, by which textures are found again.
  ///   - previous: The contents with the frame before; `nil` for the first frame.
  @MainActor package init(frame: FrameStorage, of stream: FrameStream, after previous: LayerContents?) {
    source = .frame(frame, of: stream)
    scale = 1
    guard let previous else {
      (id, version, changed) = (Self.makeIdentifier(), 0, nil)
      return
    }
    id = previous.id
    version = previous.version + 1
    let hasSameSize = previous.width == frame.layout.width && previous.height == frame.layout.height
    changed =
      hasSameSize
      ? PixelRect(x: 0, y: 0, width: frame.layout.width, height: frame.layout.height) : nil
  }

  /// Creates contents that show a picture on the GPU.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - version: The number of times that it was drawn.
  ///   - scale: The scale, in pixels per point.
  package init(picture: any SharedPicture, version: Int, scale: Double) {
    id = picture.identifier
    self.version = version
    source = .shared(picture)
    changed = nil
    self.scale = scale
  }

  /// Creates the next version of a picture.
  package init(redrawing previous: LayerContents, as bitmap: Bitmap, changed: PixelRect?) {
    id = previous.id
    version = previous.version + 1
    source = .bitmap(bitmap)
    let sameSize = previous.width == bitmap.width && previous.height == bitmap.height
    self.changed = sameSize ? changed : nil
    scale = previous.scale
  }

  /// The identifier that was given last. It is static, because contents are made where no renderer is known, and each renderer tells them
  /// apart from those of all others.
  @MainActor private static var lastID: UInt64 = 0

  /// Returns the identifier of another picture.
  @MainActor package static func makeIdentifier() -> UInt64 {
    lastID += 1
    return lastID
  }
}

extension LayerContents {
  /// The pixels of contents that were drawn or decoded, which cannot be frames of a stream.
  package var bitmap: Bitmap {
    guard case .bitmap(let bitmap) = source else { preconditionFailure("The pixels are in no bitmap") }
    return bitmap
  }
  /// The width, in pixels.
  package var width: Int {
    switch source {
    case .bitmap(let bitmap): bitmap.width
    case .frame(let frame, _): frame.layout.width
    case .shared(let picture): picture.width
    }
  }
  /// The height, in pixels.
  package var height: Int {
    switch source {
    case .bitmap(let bitmap): bitmap.height
    case .frame(let frame, _): frame.layout.height
    case .shared(let picture): picture.height
    }
  }
  /// A Boolean value that indicates whether every pixel is opaque.
  package var isOpaque: Bool {
    switch source {
    case .bitmap(let bitmap): bitmap.isOpaque
    case .frame(let frame, _): frame.layout.format.isOpaque
    case .shared(let picture): picture.isOpaque
    }
  }
}

extension LayerContents: Hashable {
  package static func == (left: LayerContents, right: LayerContents) -> Bool {
    left.id == right.id && left.version == right.version
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}
