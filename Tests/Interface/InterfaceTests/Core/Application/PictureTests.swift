import Tactus
import TactusCLibrary
import TactusTesting
import Testing

@MainActor
@Suite("Pictures and reference images")
struct PictureTests {
  private func picture() throws -> Picture {
    let test = TestWindow(size: Size(width: 40, height: 20))
    test.window.backgroundColor = .white
    let view = View(frame: Rect(x: 10, y: 5, width: 10, height: 10))
    view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    test.window.addSubview(view)
    return try test.picture()
  }

  @Test("U11 pictures are equal if all their pixels are")
  func equality() throws {
    let (one, other) = (try picture(), try picture())
    #expect(one == other && Set([one, other]).count == 1)
    let test = TestWindow(size: Size(width: 40, height: 20))
    #expect(try test.picture() != one)
  }

  @Test("U11 a rendered picture has readable pixels")
  func pixels() throws {
    let picture = try picture()
    #expect(picture.width == 40 && picture.height == 20)
    #expect(picture.pixel(x: 0, y: 0) == .white && picture[39, 19] == .white)
    #expect(picture.pixel(x: 10, y: 5) == .init(0xff0000) && picture.pixel(x: 19, y: 14) == .init(0xff0000))
    #expect(picture.pixel(x: 20, y: 14) == .white)
    #expect(picture.share(of: .init(0xff0000)) == 0.125)
    #expect(picture.sample(at: Point(x: 10, y: 10)) == .init(red: 255, green: 127.5, blue: 127.5))
  }

  @Test("U11 a picture is saved as PNG and read again; what cannot be, throws an error with the path")
  func files() throws {
    let path = "/tmp/tactus-picture-\(getpid()).png"
    defer { unlink(path) }
    let saved = try picture()
    try saved.save(toFile: path)
    #expect(try Picture(contentsOfFile: path).differingPixels(from: saved) == 0)
    for path in ["/nonexistent/picture.png", "/"] {
      let error = #expect(throws: PictureError.self) { try saved.save(toFile: path) }
      #expect(error?.description.contains(path) == true)
      #expect(throws: PictureError.self) { try Picture(contentsOfFile: path) }
    }
    #expect(throws: PictureError.self) { try Picture(contentsOfFile: #filePath) }
  }

  @Test("U11 Golden.check records, compares, and says what differs")
  func golden() throws {
    let folder = "/tmp/tactus-golden-\(getpid())"
    mkdir(folder, 0o700)
    mkdir("\(folder)/Goldens", 0o700)
    let file = "\(folder)/Tests.swift"
    let path = "\(folder)/Goldens/sample.png"
    defer {
      unlink(path)
      rmdir("\(folder)/Goldens")
      rmdir(folder)
    }
    let picture = try picture()
    let missing = #expect(throws: PictureError.self) { try Golden.check(picture, "sample", file: file) }
    #expect(missing?.description.contains("TACTUS_RECORD_GOLDENS") == true)
    try picture.save(toFile: path)
    try Golden.check(picture, "sample", file: file)

    let test = TestWindow(size: Size(width: 40, height: 20))
    test.window.backgroundColor = .white
    let differing = #expect(throws: PictureError.self) {
      try Golden.check(test.render(), "sample", file: file)
    }
    #expect(differing?.description.contains("100 pixels") == true, "\(String(describing: differing))")
    test.window.resize(to: Size(width: 41, height: 20), scale: 1)
    #expect(throws: PictureError.self) { try Golden.check(test.render(), "sample", file: file) }
  }
}
