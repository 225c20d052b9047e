/// The indices of the vertices of quads' triangles.
enum QuadIndices {
  /// The number of quads whose vertices 16-bit indices can address.
  static let limit = 16384

  static func make(_ count: Int) -> [UInt16] {
    (0..<count).flatMap { quad in [0, 1, 2, 0, 2, 3].map { UInt16(quad * 4 + $0) } }
  }
}
