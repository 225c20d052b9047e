/// The indices of quads' triangles: the same for all quads, as far as 16 bits reach.
enum QuadIndices {
  /// How many quads 16-bit indices can tell apart.
  static let limit = 16384

  static func make(_ count: Int) -> [UInt16] {
    (0..<count).flatMap { quad in [0, 1, 2, 0, 2, 3].map { UInt16(quad * 4 + $0) } }
  }
}
