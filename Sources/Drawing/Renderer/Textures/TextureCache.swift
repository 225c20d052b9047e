internal import CTactusGLES2
internal import TactusCaches
internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// The pictures on the GPU, by the ``LayerContents/id`` of their contents: small ones share pages, large ones have textures of
/// their own.
final class TextureCache {
  /// The location of a picture: a texture, and a part of it in unit coordinates.
  struct Region {
    var texture: GLuint
    var part: Rect
    /// A Boolean value that indicates whether the first row of the texture is the bottom one. Default false.
    var isFlipped = false
  }

  /// A picture on the GPU. It is a class because its reference to the owner is weak.
  final class Entry {
    var version: Int
    let size: PixelRect
    /// The bitmap or the stream without which the picture is not needed.
    weak var owner: AnyObject?
    /// The textures of a stream's frames; `nil` for a bitmap.
    private(set) var stream: StreamTextures?
    /// The page and the location in it; `nil` for a texture of its own.
    var slot: (page: Int, rect: PixelRect)?
    var texture: GLuint = 0
    /// The number of the last frame in which the filter of a texture of its own was chosen.
    var filterFrame = -1
    /// A Boolean value that indicates whether ``texture`` is sampled with interpolation.
    private(set) var isInterpolated = true
    /// The divisor of each side that makes the picture fit a texture.
    let reduction: Int
    /// The size of the picture's own texture, in bytes; 0 for one in a page, whose bytes are counted as a whole.
    var bytes: Int { stream?.bytes ?? sharedBytes ?? (slot == nil ? size.area * 4 : 0) }
    /// The size of a picture of an application, with what else it is drawn with, in bytes; nil for another picture.
    private var sharedBytes: Int?
    /// A Boolean value that indicates whether the first row of the texture is the bottom one.
    let isFlipped: Bool

    init(_ bitmap: Bitmap, version: Int, reduction: Int) {
      self.version = version
      size = PixelRect(
        x: 0, y: 0, width: max(1, bitmap.width / reduction), height: max(1, bitmap.height / reduction))
      owner = bitmap
      self.reduction = reduction
      isFlipped = false
    }

    init(_ textures: StreamTextures, of stream: FrameStream, version: Int) {
      self.version = version
      size = PixelRect(x: 0, y: 0, width: textures.layout.width, height: textures.layout.height)
      owner = stream
      self.stream = textures
      texture = textures.texture
      reduction = 1
      isFlipped = false
    }

    init(_ picture: SharedTexture) {
      version = 0
      size = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      owner = picture
      texture = picture.makeTexture()
      sharedBytes = picture.byteCount
      reduction = 1
      isFlipped = true
    }

    /// Sets whether ``texture``, which is not that of a page, is sampled with interpolation.
    func setInterpolated(_ isInterpolated: Bool) {
      guard isInterpolated != self.isInterpolated else { return }
      self.isInterpolated = isInterpolated
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
      let filter = isInterpolated ? GL_LINEAR : GL_NEAREST
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), filter)
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), filter)
    }
  }

  private struct Page {
    var texture: GLuint
    var shelves: ShelfAllocator
    var bytes: Int { shelves.side * shelves.side * 4 }
  }

  /// The side of the first page, in pixels: with 1 MiB it has room for the labels of a small panel.
  private static let firstPageSide = 512
  /// The side of the other pages, in pixels.
  private static let pageSide = 1024
  /// The longest side of a picture that shares a page, in pixels.
  static let sharedSide = 256

  /// The number of frames for which an unused picture is kept, whatever the budget.
  private static let keptFrames = 2
  /// The number of frames after which pictures that no layer shows any more are freed.
  private static let sweepInterval = 16

  /// The pictures that can be uploaded again, in the order of use. The size of the pages, and that of ``onlyCopies``, is their
  /// shared cost.
  var entries: BudgetedCache<UInt64, Entry>
  /// The pictures whose pixels are on the GPU only. They are freed when their owner releases them.
  private var onlyCopies: [UInt64: Entry] = [:]
  private var pages: [Page?] = []
  private var scratch: [UInt32] = []
  private(set) var frame = 0
  private let format: GLenum
  private let swapsBytes: Bool
  private let maximumSize: Int
  /// The number of uploads since the counts were last taken.
  var uploads = 0
  var uploadedBytes = 0
  var ownTextureCount = 0

  /// What uploads the frames of streams.
  let uploader: FrameUploader
  /// The pictures of applications that this frame shows.
  var shownTextures: [SharedTexture] = []

  init(capabilities: GraphicsCapabilities, budget: Int, uploader: FrameUploader) {
    self.uploader = uploader
    // BGRA is the bitmaps' byte order. Without it the bytes are swapped for the upload.
    format = GLenum(capabilities.hasBGRATextures ? GL_BGRA_EXT : GL_RGBA)
    swapsBytes = !capabilities.hasBGRATextures
    maximumSize = capabilities.maximumTextureSize
    entries = BudgetedCache(budget: budget)
  }

  /// Copies the number of uploads since the last call and the current size of the cache to counters, and resets the former.
  func takeCounts(into counters: inout RendererCounters) {
    counters.textureUploads = uploads
    counters.uploadedBytes = uploadedBytes
    counters.convertedFrames = uploader.takeConvertedFrames()
    counters.textures = textureCount
    counters.textureBytes = textureBytes
    (uploads, uploadedBytes) = (0, 0)
  }

  /// The size above which pictures that are not shown are freed, in bytes.
  var budget: Int {
    get { entries.budget }
    set { entries.budget = newValue }
  }

  /// The number of textures.
  var textureCount: Int { ownTextureCount + pages.count { $0 != nil } }
  /// The size of the textures, in bytes.
  var textureBytes: Int { entries.cost }

  /// Begins a frame: frees the pictures that no layer shows any more, and the least recently used ones beyond the budget.
  func beginFrame() {
    frame += 1
    entries.beginPeriod()
    if frame.isMultiple(of: Self.sweepInterval) || entries.isOverBudget { sweep() }
    while let (_, entry) = entries.evict(unusedFor: Self.keptFrames) { free(entry) }
  }

  /// Frees the pictures that no layer shows any more.
  private func sweep() {
    for entry in entries.removeAll(where: { $1.owner == nil }) { free(entry) }
    // Almost always there are none, so the dictionary is not copied.
    guard onlyCopies.contains(where: { $1.owner == nil }) else { return }
    for (id, entry) in onlyCopies where entry.owner == nil {
      onlyCopies[id] = nil
      entries.sharedCost -= entry.bytes
      free(entry)
    }
  }

  /// Frees the pictures that no layer shows any more, and the least recently used ones beyond a budget.
  func removeUnused(beyond budget: Int) {
    sweep()
    let usual = entries.budget
    entries.budget = min(usual, budget)
    while let (_, entry) = entries.evict(unusedFor: Self.keptFrames) { free(entry) }
    entries.budget = usual
    scratch = []
  }

  /// Frees all pictures, also those whose pixels are on the GPU only.
  func removeAll() {
    for entry in entries.removeAll(where: { _, _ in true }) { free(entry) }
    for (_, entry) in onlyCopies {
      entries.sharedCost -= entry.bytes
      free(entry)
    }
    onlyCopies = [:]
    scratch = []
  }

  /// Returns the location of a picture, and uploads the picture if necessary.
  ///
  /// The pixels of a discardable bitmap are discarded after they were uploaded.
  ///
  /// - Returns: The location; `nil` if the pixels were discarded and are not on the GPU any more either.
  func region(of contents: LayerContents) -> Region? {
    switch contents.source {
    case .bitmap(let bitmap): region(of: contents, bitmap)
    case .frame(let frame, let stream): region(of: contents, frame, stream)
    case .shared(let picture): region(of: contents, picture)
    }
  }

  private func region(of contents: LayerContents, _ bitmap: Bitmap) -> Region? {
    if let entry = onlyCopies[contents.id] { return region(entry) }
    guard bitmap.hasPixels else { return nil }
    if let entry = entries.use(contents.id) {
      if entry.version == contents.version { return region(entry) }
      let reduction = self.reduction(of: bitmap)
      let (width, height) = (bitmap.width / reduction, bitmap.height / reduction)
      if entry.size.width == max(1, width), entry.size.height == max(1, height) {
        let isNext = contents.version == entry.version + 1 && reduction == 1
        upload(bitmap, to: entry, part: isNext ? contents.changed : nil)
        entry.version = contents.version
        entry.owner = bitmap
        return region(entry)
      }
      entries.removeValue(for: contents.id)
      free(entry)
    }
    let entry = makeEntry(for: bitmap, version: contents.version)
    upload(bitmap, to: entry, part: nil)
    bitmap.discardPixels()
    if bitmap.hasPixels {
      entries.insert(entry, for: contents.id, cost: entry.bytes)
    } else {
      onlyCopies[contents.id] = entry
      entries.sharedCost += entry.bytes
    }
    return region(entry)
  }
}

// MARK: - Allocation

extension TextureCache {
  private func reduction(of bitmap: Bitmap) -> Int {
    var reduction = 1
    while max(bitmap.width, bitmap.height) / reduction > maximumSize { reduction *= 2 }
    return reduction
  }

  func region(_ entry: Entry) -> Region {
    guard let slot = entry.slot else {
      return Region(
        texture: entry.texture, part: Rect(x: 0, y: 0, width: 1, height: 1), isFlipped: entry.isFlipped)
    }
    let side = Double(pages[slot.page]?.shelves.side ?? Self.pageSide)
    return Region(
      texture: entry.texture,
      part: Rect(
        x: Double(slot.rect.x + 1) / side, y: Double(slot.rect.y + 1) / side,
        width: Double(entry.size.width) / side, height: Double(entry.size.height) / side))
  }

  private func makeEntry(for bitmap: Bitmap, version: Int) -> Entry {
    let entry = Entry(bitmap, version: version, reduction: reduction(of: bitmap))
    if max(entry.size.width, entry.size.height) <= Self.sharedSide {
      let slot = allocate(width: entry.size.width + 2, height: entry.size.height + 2)
      entry.slot = slot
      entry.texture = pages[slot.page]?.texture ?? 0
    } else {
      entry.texture = makeTexture(width: entry.size.width, height: entry.size.height)
      ownTextureCount += 1
    }
    return entry
  }

  private func allocate(width: Int, height: Int) -> (page: Int, rect: PixelRect) {
    for index in pages.indices {
      if let rect = pages[index]?.shelves.allocate(width: width, height: height) { return (index, rect) }
    }
    let side = pages.contains { $0 != nil } ? Self.pageSide : Self.firstPageSide
    var page = Page(texture: makeTexture(width: side, height: side), shelves: ShelfAllocator(side: side))
    entries.sharedCost += page.bytes
    let rect = page.shelves.allocate(width: width, height: height)
    let index = pages.firstIndex { $0 == nil } ?? pages.count
    if index == pages.count { pages.append(page) } else { pages[index] = page }
    return (index, rect ?? PixelRect(x: 0, y: 0, width: width, height: height))
  }

  private func makeTexture(width: Int, height: Int) -> GLuint {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    Texture.bindNew(texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GLint(format), GLsizei(width), GLsizei(height), 0, format,
      GLenum(GL_UNSIGNED_BYTE), nil)
    return texture
  }

  /// Frees the texture of a removed picture, or its slot and, with the last picture in it, the page.
  func free(_ entry: Entry) {
    if let stream = entry.stream {
      ownTextureCount -= 1
      return stream.delete()
    }
    var texture = entry.texture
    if let slot = entry.slot {
      pages[slot.page]?.shelves.free(slot.rect)
      guard let page = pages[slot.page], page.shelves.allocationCount == 0 else { return }
      pages[slot.page] = nil
      entries.sharedCost -= page.bytes
    } else {
      ownTextureCount -= 1
    }
    glDeleteTextures(1, &texture)
  }
}

// MARK: - Uploading

extension TextureCache {
  /// Uploads a part of a bitmap, or all of it; in a page with a border that repeats the edge.
  private func upload(_ bitmap: Bitmap, to entry: Entry, part: PixelRect?) {
    let whole = entry.size
    let wanted = (part ?? whole).intersection(whole)
    guard !wanted.isEmpty else { return }
    glBindTexture(GLenum(GL_TEXTURE_2D), entry.texture)
    let border = entry.slot == nil ? 0 : 1
    // The border is uploaded as well where the part reaches the edge.
    let left = wanted.x == 0 ? -border : wanted.x
    let top = wanted.y == 0 ? -border : wanted.y
    let right = wanted.x + wanted.width + (wanted.x + wanted.width == whole.width ? border : 0)
    let bottom = wanted.y + wanted.height + (wanted.y + wanted.height == whole.height ? border : 0)
    let (width, height) = (right - left, bottom - top)
    let x = (entry.slot?.rect.x ?? 0) + left + border
    let y = (entry.slot?.rect.y ?? 0) + top + border
    uploads += 1
    uploadedBytes += width * height * 4
    func send(_ pixels: UnsafeRawPointer?) {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), format,
        GLenum(GL_UNSIGNED_BYTE), pixels)
    }
    bitmap.withUnsafeBytes { bytes in
      if border == 0, !swapsBytes, entry.reduction == 1, left == 0, width == bitmap.width {
        send(bytes.baseAddress.map { $0 + top * bitmap.bytesPerRow })
        return
      }
      let pixels = bytes.assumingMemoryBound(to: UInt32.self)
      if scratch.count < width * height {
        scratch = [UInt32](repeating: 0, count: width * height)
      }
      let swaps = swapsBytes
      scratch.withUnsafeMutableBufferPointer { scratch in
        for row in 0..<height {
          let sourceY = min(max(top + row, 0), whole.height - 1) * entry.reduction
          for column in 0..<width {
            let sourceX = min(max(left + column, 0), whole.width - 1) * entry.reduction
            var pixel = Self.pixel(pixels, bitmap, x: sourceX, y: sourceY, reduction: entry.reduction)
            if swaps {
              pixel = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
            }
            scratch[row * width + column] = pixel
          }
        }
        send(scratch.baseAddress)
      }
    }
    if scratch.count > 512 * 512 { scratch = [] }
  }

  /// Returns the mean of a square of pixels.
  private static func pixel(
    _ pixels: UnsafeBufferPointer<UInt32>, _ bitmap: Bitmap, x: Int, y: Int, reduction: Int
  ) -> UInt32 {
    if reduction == 1 { return pixels[y * bitmap.width + x] }
    var sum = SIMD4<UInt32>()
    var count: UInt32 = 0
    for row in y..<min(y + reduction, bitmap.height) {
      for column in x..<min(x + reduction, bitmap.width) {
        let pixel = pixels[row * bitmap.width + column]
        sum &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
        count += 1
      }
    }
    let mean = sum / SIMD4(repeating: max(count, 1))
    return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
  }
}
