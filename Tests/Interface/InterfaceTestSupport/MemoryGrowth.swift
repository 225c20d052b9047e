import Foundation
import TactusCLibrary

/// Returns by how much the memory of the process grows while `body` runs, in bytes: the smallest growth of several runs.
///
/// Other tests run in the process meanwhile and may allocate in any of the runs, whereas what `body` leaves behind is added in each.
/// The runs end with the first whose growth is below `limit`.
package func smallestMemoryGrowth(
  limit: Int, attempts: Int = 6, _ body: () throws -> Void
) rethrows -> Int {
  var smallest = Int.max
  for _ in 0..<attempts where smallest >= limit {
    let before = residentBytes()
    try body()
    smallest = min(smallest, residentBytes() - before)
  }
  return smallest
}

/// The memory of the process that is in use, in bytes.
private func residentBytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let fields = text.split(separator: " ")
  return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
}
