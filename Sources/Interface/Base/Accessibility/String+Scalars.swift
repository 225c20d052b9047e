// Offsets in Unicode scalars, in which assistive technologies count. They are found by counting bytes, without a copy of the text.

extension String {
  /// The number of bytes that are counted at once. Chosen by us: a page of memory.
  private static let blockLength = 4096

  /// The number of Unicode scalars.
  package var scalarCount: Int { scalarOffset(of: endIndex) }

  /// Returns the number of Unicode scalars before an index, which is that of one or the end.
  package func scalarOffset(of index: Index) -> Int {
    let length = utf8.distance(from: utf8.startIndex, to: index)
    let count = utf8.withContiguousStorageIfAvailable { bytes in
      UnsafeBufferPointer(rebasing: bytes[..<length]).scalarCount
    }
    return count ?? unicodeScalars.distance(from: startIndex, to: index)
  }

  /// Returns the index of the Unicode scalar with an offset; the start for a negative one, and the end if there are fewer.
  package func index(ofScalar offset: Int) -> Index {
    guard offset > 0 else { return startIndex }
    let position = utf8.withContiguousStorageIfAvailable { bytes in
      var rest = offset
      var position = 0
      while position < bytes.count {
        let end = min(position + Self.blockLength, bytes.count)
        let count = UnsafeBufferPointer(rebasing: bytes[position..<end]).scalarCount
        guard count <= rest else { break }
        rest -= count
        position = end
      }
      while position < bytes.count {
        if bytes[position].beginsScalar {
          guard rest > 0 else { break }
          rest -= 1
        }
        position += 1
      }
      return position
    }
    guard let position else {
      return unicodeScalars.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    }
    return utf8.index(utf8.startIndex, offsetBy: position)
  }

  /// Returns the parts between the common beginning and the common end of two texts, and the number of Unicode scalars before them.
  static func difference(from old: String, to new: String) -> (
    offset: Int, removed: Substring, inserted: Substring
  ) {
    var (old, new) = (old, new)
    old.makeContiguousUTF8()
    new.makeContiguousUTF8()
    let common = old.utf8.withContiguousStorageIfAvailable { before in
      new.utf8.withContiguousStorageIfAvailable { after in commonLengths(before, after) }
    }
    let (prefix, suffix) = common.flatMap { $0 } ?? (0, 0)
    func part(_ text: String) -> Substring {
      let bytes = text.utf8
      let start = bytes.index(bytes.startIndex, offsetBy: prefix)
      return text[start..<bytes.index(bytes.endIndex, offsetBy: -suffix)]
    }
    let removed = part(old)
    return (old.scalarOffset(of: removed.startIndex), removed, part(new))
  }

  /// Returns the lengths of the common beginning and of the common end, which do not overlap and divide no Unicode scalar.
  private static func commonLengths(_ before: UnsafeBufferPointer<UInt8>, _ after: UnsafeBufferPointer<UInt8>)
    -> (prefix: Int, suffix: Int)
  {
    let limit = Swift.min(before.count, after.count)
    var prefix = 0
    while prefix < limit, before[prefix] == after[prefix] { prefix += 1 }
    while prefix > 0,
      prefix < before.count && !before[prefix].beginsScalar
        || prefix < after.count && !after[prefix].beginsScalar
    {
      prefix -= 1
    }
    var suffix = 0
    while suffix < limit - prefix, before[before.count - 1 - suffix] == after[after.count - 1 - suffix] {
      suffix += 1
    }
    while suffix > 0, !before[before.count - suffix].beginsScalar { suffix -= 1 }
    return (prefix, suffix)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte of UTF-8 is the first one of a Unicode scalar.
  fileprivate var beginsScalar: Bool { self & 0xc0 != 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of Unicode scalars that begin in the bytes.
  fileprivate var scalarCount: Int { reduce(0) { $1.beginsScalar ? $0 + 1 : $0 } }
}
