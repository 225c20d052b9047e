internal import TactusPixels
internal import TactusScene

/// The frames of cameras and videos that are shown, as bitmaps.
struct ConvertedFrames {
  private struct Entry {
    var version: Int
    var bitmap: Bitmap
    /// The number of the last frame that showed the bitmap.
    var frame: Int
    weak var stream: FrameStream?
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0

  /// The number of frames after which the bitmap of a stream that is not shown is freed.
  private static let keptFrames = 2

  /// Begins a frame: frees the bitmaps of streams that are not shown any more.
  mutating func beginFrame() {
    frame += 1
    guard !entries.isEmpty else { return }
    let (frame, kept) = (frame, Self.keptFrames)
    entries = entries.filter { $1.stream != nil && $1.frame + kept >= frame }
  }

  /// Returns a frame as a bitmap, which is converted unless it was before; `nil` if its memory cannot be read.
  mutating func bitmap(of contents: LayerContents, _ storage: FrameStorage, _ stream: FrameStream) -> Bitmap?
  {
    if var entry = entries[contents.id], entry.version == contents.version {
      entry.frame = frame
      entries[contents.id] = entry
      return entry.bitmap
    }
    guard let planes = try? storage.beginReading() else { return nil }
    defer { storage.endReading() }
    let reader = PictureReader(storage.layout, planes, storage.matrix, storage.range)
    let bitmap = Bitmap(
      width: storage.layout.width, height: storage.layout.height, isOpaque: contents.isOpaque
    ) { reader.write(to: $0) }
    entries[contents.id] = Entry(version: contents.version, bitmap: bitmap, frame: frame, stream: stream)
    return bitmap
  }
}

extension LayerContents {
  /// A Boolean value that indicates whether the pixels are in memory.
  var hasPixels: Bool {
    switch source {
    case .bitmap(let bitmap): bitmap.hasPixels
    case .frame: true
    case .shared: false
    }
  }
}
