import TactusPixels

/// The size of a recording, which is counted in a tally as long as a copy of the recording exists.
final class RecordingFootprint: Sendable {
  /// The estimated memory of the recording, in bytes.
  let bytes: Int
  private let tally: MemoryTally

  /// The estimated size of a laid out text, in bytes: with Pango, a line of 40 characters takes about as much. Chosen by us.
  static let bytesPerText = 4096

  /// Computes the size of operations.
  init(of operations: [Recording.Operation], tally: MemoryTally = .recordings) {
    var bytes = operations.capacity * MemoryLayout<Recording.Operation>.stride
    for operation in operations { bytes += operation.storedBytes }
    self.bytes = bytes
    self.tally = tally
    tally.add(bytes: bytes)
  }

  deinit { tally.remove(bytes: bytes) }
}

extension Recording.Operation {
  /// The size of what the operation stores outside of itself, in bytes.
  fileprivate var storedBytes: Int {
    switch self {
    case .setState, .save, .restore: 0
    case .clip(let path, _), .paint(.fill(let path, _), _), .paint(.stroke(let path, _), _):
      path.elements.count * MemoryLayout<BezierPath.Element>.stride
    case .paint(.text, _): RecordingFootprint.bytesPerText
    case .paint: 0
    }
  }
}
