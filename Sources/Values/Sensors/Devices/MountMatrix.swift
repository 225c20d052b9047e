/// The rotation from the axes of a sensor to those of the panel, as the kernel's `mount_matrix` describes it:
/// `0, 1, 0; -1, 0, 0; 0, 0, 1`, row by row.
package struct MountMatrix: Sendable, Hashable {
  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The matrix of a sensor with the axes of the panel.
  package static let identity = MountMatrix(rows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)))

  /// The range of the determinant's magnitude. That of a rotation or a reflection is 1; manufacturers round.
  static let determinants = 0.5...2.0

  private init(rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.rows = rows }

  /// Creates a matrix from its text. Empty text is the identity.
  package init(_ text: String) throws(SensorError) {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    guard !parts.isEmpty else {
      self = .identity
      return
    }
    var values: [Double] = []
    for part in parts {
      guard let value = Double(decimal: part) else {
        throw SensorError("The mount matrix \"\(text.excerpt)\" contains something else than numbers")
      }
      values.append(value)
    }
    guard values.count == 9 else {
      throw SensorError("The mount matrix \"\(text.excerpt)\" does not have nine numbers")
    }
    rows = (
      SIMD3(values[0], values[1], values[2]), SIMD3(values[3], values[4], values[5]),
      SIMD3(values[6], values[7], values[8])
    )
    guard Self.determinants.contains(abs(determinant)) else {
      throw SensorError(
        "The mount matrix \"\(text.excerpt)\" is no rotation: its determinant is \(determinant)")
    }
  }

  private var determinant: Double {
    let (a, b, c) = rows
    return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
  }

  /// Returns a vector on the axes of the panel.
  package func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows.0 * vector).sum(), (rows.1 * vector).sum(), (rows.2 * vector).sum())
  }

  package static func == (left: MountMatrix, right: MountMatrix) -> Bool { left.rows == right.rows }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }
}
