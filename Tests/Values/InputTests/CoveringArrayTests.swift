import TactusTesting
import Testing

@Suite("Covering arrays") struct CoveringArrayTests {
  @Test(
    "S13 each value of an axis occurs with each value of every other axis, in few combinations",
    arguments: [[2, 2, 2], [3, 2, 4, 4], [6, 5, 2, 4, 4, 3, 21, 3, 2, 8], [5, 1], [1, 1]])
  func pairs(counts: [Int]) {
    let rows = CoveringArray(counts: counts).rows
    for first in counts.indices {
      for second in counts.indices where second > first {
        let pairs = Set(rows.map { [$0[first], $0[second]] })
        #expect(pairs.count == counts[first] * counts[second])
      }
    }
    for row in rows { #expect(zip(row, counts).allSatisfy { (0..<$1).contains($0) }) }
    // The two largest axes alone need their product.
    let largest = counts.sorted().suffix(2).reduce(1, *)
    #expect(rows.count >= largest && rows.count <= 2 * largest)
  }
}
