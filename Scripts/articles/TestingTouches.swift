import Tactus

final class Dot: View {}
// block

@MainActor func compare(_ test: TestWindow) throws {
  // block
}

@MainActor func erase(_ test: TestWindow) {
  // block
}

@MainActor func play(_ test: TestWindow, center: Point, start: Point, end: Point) {
  // block
}
