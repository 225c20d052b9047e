import Synchronization
import TactusCLibrary

/// A picture in memory of a device, such as one of the buffers that a camera fills in turn (`VIDIOC_EXPBUF`).
///
/// A ``FrameView`` shows it without a copy where EGL imports such buffers (EGL_EXT_image_dma_buf_import). Elsewhere its memory is
/// read, which requires pixels in rows (``linearModifier``). Create one object for each buffer of the device, and a
/// ``VideoFrame`` each time that it is filled: importing and mapping happen once for each object.
public final class DMABuffer: Sendable {
  /// The location of a plane.
  public struct Plane: Hashable, Sendable {
    /// The file descriptor of the buffer; several planes may have the same.
    public var descriptor: Int32
    /// The offset of the first row, in bytes.
    public var offset: Int
    /// The distance between the beginnings of two rows, in bytes.
    public var bytesPerRow: Int

    /// Creates the location of a plane.
    ///
    /// - Parameters:
    ///   - descriptor: The file descriptor of the buffer; several planes may have the same.
    ///   - offset: The offset of the first row, in bytes. Default 0.
    ///   - bytesPerRow: The distance between the beginnings of two rows, in bytes.
    public init(descriptor: Int32, offset: Int = 0, bytesPerRow: Int) {
      self.descriptor = descriptor
      self.offset = offset
      self.bytesPerRow = bytesPerRow
    }
  }

  /// The modifier of buffers whose pixels lie in rows: `DRM_FORMAT_MOD_LINEAR`.
  public static let linearModifier: UInt64 = 0

  /// The planes.
  public let planes: [Plane]
  /// The four-character code of the format, as in `drm_fourcc.h`.
  public let fourCC: UInt32
  /// The arrangement of the pixels in memory, as in `drm_fourcc.h`; nil if the device did not report any.
  public let modifier: UInt64?
  /// The rule by which red, green and blue are computed from brightness and colour differences.
  public let colorMatrix: ColorMatrix
  /// The range of brightness and colour differences.
  public let colorRange: ColorRange
  /// The width, in pixels.
  public var width: Int { layout.width }
  /// The height, in pixels.
  public var height: Int { layout.height }
  /// The format.
  public var format: PixelFormat { layout.format }
  package let layout: PixelLayout
  /// The file descriptors of the planes, each once.
  private let descriptors: [Int32]
  private let mapping = Mutex<DMAMapping?>(nil)

  /// Creates an object for a buffer.
  ///
  /// The object owns the file descriptors and closes each of them once, also one that several planes have. To keep one, pass a
  /// duplicate.
  ///
  /// - Parameters:
  ///   - planes: The planes, as many as the format has.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - fourCC: The four-character code of the format, as in `drm_fourcc.h`: NV12, NV21, YU12, YUYV, UYVY, AR24, XR24, AB24,
  ///     XB24, RG24, BG24, RG16 or R8.
  ///   - modifier: The arrangement of the pixels in memory, as in `drm_fourcc.h`; nil, the default, if the device did not report
  ///     any.
  ///   - colorMatrix: The rule for colours, if the format has Y, Cb and Cr. Default ``ColorMatrix/bt601``.
  ///   - colorRange: The range of Y, Cb and Cr. Default ``ColorRange/limited``.
  /// - Throws: The reason why the buffer cannot be used; the file descriptors are not closed then.
  public init(
    planes: [Plane], width: Int, height: Int, fourCC: UInt32, modifier: UInt64? = nil,
    colorMatrix: ColorMatrix = .bt601, colorRange: ColorRange = .limited
  ) throws(PixelBufferError) {
    guard let format = PixelFormat(fourCC: fourCC) else { throw .unsupportedFourCC(fourCC) }
    guard planes.count == format.planeCount else {
      throw .wrongPlaneCount(planes.count, expected: format.planeCount)
    }
    var layout = try PixelLayout(format, width: width, height: height) { index, _ in
      planes[index].bytesPerRow
    }
    let isLinear = (modifier ?? Self.linearModifier) == Self.linearModifier
    for (index, plane) in planes.enumerated() {
      guard (0...PixelLayout.maximumBytesPerRow).contains(plane.offset) else {
        throw .invalidOffset(plane.offset, plane: index)
      }
      layout[index].offset = plane.offset
      guard fcntl(plane.descriptor, F_GETFD) >= 0 else {
        throw .invalidDescriptor(plane.descriptor, errno: errno, plane: index)
      }
      let size = lseek(plane.descriptor, 0, SEEK_END)
      guard size >= 0 else {
        throw .invalidDescriptor(plane.descriptor, errno: errno, plane: index)
      }
      // Buffers with another arrangement have other sizes.
      guard !isLinear || Int(size) >= layout[index].end else {
        throw .truncated(
          byteCount: max(0, Int(size) - plane.offset), minimum: layout[index].byteCount, plane: index)
      }
    }
    self.planes = planes
    self.layout = layout
    descriptors = planes.indices.compactMap { index in
      let descriptor = planes[index].descriptor
      return planes[..<index].contains { $0.descriptor == descriptor } ? nil : descriptor
    }
    self.fourCC = fourCC
    self.modifier = modifier
    self.colorMatrix = colorMatrix
    self.colorRange = colorRange
  }

  deinit {
    mapping.withLock { $0 = nil }
    for descriptor in descriptors { close(descriptor) }
  }

  /// Returns the memory of the planes, which may be read until ``endReading()``.
  func beginReading() throws(PixelBufferError) -> FramePlanes {
    if let modifier, modifier != Self.linearModifier { throw .unsupportedModifier(modifier) }
    let memory = try mapping.withLock { (mapping) throws(PixelBufferError) in
      if let mapping { return mapping.planes }
      let new = try DMAMapping(planes, layout)
      let planes = new.planes
      mapping = new
      return planes
    }
    synchronize(DMAMapping.beginsReading)
    return memory
  }

  /// Ends what a successful ``beginReading()`` has begun.
  func endReading() { synchronize(DMAMapping.endsReading) }

  private func synchronize(_ flags: UInt64) {
    for descriptor in descriptors { DMAMapping.synchronize(descriptor, flags) }
  }
}
