import Testing

@testable import TactusRenderer

@Suite("The memory of what is behind a backdrop")
struct BackdropCopyTests {
  @Test("a copy grows in steps, and keeps its memory for smaller parts")
  func growing() {
    var copy = BackdropCopy()
    var changes: [Bool] = []
    for (width, height) in [(100, 30), (128, 64), (1, 1), (60, 70)] {
      changes.append(copy.reserve(width: width, height: height))
    }
    #expect(changes == [true, false, false, true])
    #expect((copy.width, copy.height) == (128, 128))
  }

  @Test("W4 a copy that grows has at most twice the pixels that are needed, however a window is resized")
  func bounded() {
    var copy = BackdropCopy()
    for (width, height) in [(16_384, 2_048), (2_048, 16_384), (16_384, 64), (64, 16_384), (5_000, 5_000)] {
      let grows = copy.reserve(width: width, height: height)
      #expect(copy.width >= width && copy.height >= height)
      guard grows else { continue }
      #expect(copy.width * copy.height <= 2 * (width + 63) * (height + 63))
    }
  }
}
