import Synchronization
import TactusPixels

@testable import TactusGraphics

/// A black picture that counts the reads at the same time.
final class CountingDecoder: BandDecoder {
  let width = 8
  let height = 32
  let isOpaque = true
  let base = Bitmap(width: 1, height: 4) { _ in }
  let parallelReads: Int
  /// The largest number of reads at the same time.
  let largestCount = Atomic(0)
  private let count = Atomic(0)

  init(parallelReads: Int) { self.parallelReads = parallelReads }

  func read(
    _ rows: Range<Int>, _ columns: Range<Int>,
    _ body: (UnsafePointer<UInt32>) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    // Long enough for others to begin.
    let present = count.add(1, ordering: .sequentiallyConsistent).newValue
    for _ in 0..<20_000 { largestCount.max(present, ordering: .sequentiallyConsistent) }
    count.subtract(1, ordering: .sequentiallyConsistent)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0xff00_0000, count: width)
    for _ in rows { try body(pixels + columns.lowerBound) }
  }
}
