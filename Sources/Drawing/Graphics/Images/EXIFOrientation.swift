import TactusPixels

/// The rotation and mirroring that make a picture upright, with EXIF's numbers.
enum EXIFOrientation: Int {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// A Boolean value that indicates whether width and height are exchanged.
  var swapsSides: Bool { rawValue >= 5 }

  /// Reads the orientation from a JPEG file's EXIF segment; `up` without one.
  init(jpeg data: [UInt8]) {
    self = Self.find(in: data).flatMap(Self.init(rawValue:)) ?? .up
  }

  /// Finds the APP1 segment with EXIF data, and returns the value of its tag 0x0112.
  private static func find(in data: [UInt8]) -> Int? {
    var position = 2
    while position + 4 <= data.count, data[position] == 0xff {
      let marker = data[position + 1]
      // A fill byte.
      if marker == 0xff {
        position += 1
        continue
      }
      guard marker != 0xda, marker != 0xd9 else { return nil }
      let length = Int(data[position + 2]) << 8 | Int(data[position + 3])
      guard length >= 2, position + 2 + length <= data.count else { return nil }
      let body = data[(position + 4)..<(position + 2 + length)]
      if marker == 0xe1, body.starts(with: Array("Exif\0\0".utf8)) {
        return orientation(inTIFF: Array(body.dropFirst(6)))
      }
      position += 2 + length
    }
    return nil
  }

  private static func orientation(inTIFF data: [UInt8]) -> Int? {
    let isLittleEndian = data.starts(with: Array("II".utf8))
    guard isLittleEndian || data.starts(with: Array("MM".utf8)) else { return nil }
    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset + count <= data.count else { return nil }
      let bytes = data[offset..<(offset + count)]
      return isLittleEndian
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, count: 2) == 42, let directory = number(at: 4, count: 4) else { return nil }
    guard let count = number(at: directory, count: 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = number(at: offset, count: 2) else { return nil }
      if tag == 0x0112 { return number(at: offset + 8, count: 2) }
    }
    return nil
  }

  /// Returns the pixel of the stored picture for a pixel of the upright one.
  func source(x: Int, y: Int, storedWidth width: Int, storedHeight height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}

extension Bitmap {
  /// Returns the upright picture.
  func oriented(_ orientation: EXIFOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let newWidth = orientation.swapsSides ? height : width
    let newHeight = orientation.swapsSides ? width : height
    return Bitmap(width: newWidth, height: newHeight, isOpaque: isOpaque, tally: .images) { target in
      withUnsafeBytes { stored in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let source = orientation.source(x: x, y: y, storedWidth: width, storedHeight: height)
            target.storeBytes(
              of: stored.load(fromByteOffset: 4 * (source.y * width + source.x), as: UInt32.self),
              toByteOffset: 4 * (y * newWidth + x), as: UInt32.self)
          }
        }
      }
    }
  }
}
