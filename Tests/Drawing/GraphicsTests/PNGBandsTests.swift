import Testing

@testable import TactusGraphics

@Suite("Large PNG files: what is no picture")
struct PNGBandsTests {
  @Test("Z11 R5 a PNG that grows after it was opened ends where it ended then")
  func growth() throws {
    let data = PNGPicture(width: 300, height: 200, chunk: 5000).file
    // It ends before its first chunk of rows, or within it.
    try withTemporaryFile(Array(data.prefix(33))) { path in
      let file = try ImageFileReader(path)
      try appendToFile(path, data.dropFirst(33))
      let picture = try PNGBands(file, limits: .default, minimumPixels: 1)
      #expect(picture == nil)
    }
    try withTemporaryFile(Array(data.prefix(2000))) { path in
      let file = try ImageFileReader(path)
      try appendToFile(path, data.dropFirst(2000))
      #expect(throws: ImageDecodingError.damaged(.png)) {
        try PNGBands(file, limits: .default, minimumPixels: 1)
      }
    }
  }

  @Test("Z11 R5 a PNG whose rows come after more chunks than are looked at is not decoded in bands")
  func manyChunks() throws {
    let data = PNGPicture(width: 64, height: 64).file
    var builder = PNGBuilder(width: 64, height: 64)
    let start = builder.bytes.count
    builder.add("tEXt", [])
    let chunk = Array(builder.bytes[start...])
    var crowded = Array(data[..<33])
    for _ in 0..<(1 << 18) { crowded += chunk }
    crowded += data[33...]
    try withTemporaryFile(crowded) { path in
      let picture = try PNGBands(ImageFileReader(path), limits: .default, minimumPixels: 1)
      #expect(picture == nil)
    }
  }
}
