import InterfaceTestSupport
import Tactus
import TactusCLibrary
import TactusGraphics
import TactusPixels
import TactusTesting
import Testing

@MainActor
@Suite("Labels and image views")
struct LabelAndImageViewTests {
  let test = TestWindow(size: Size(width: 200, height: 100))

  init() { test.window.backgroundColor = .white }

  // MARK: - Label

  /// The columns of the window that contain dark pixels.
  private func ink() throws -> [Int] {
    let bitmap = try test.render().bitmap
    return (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { y in bitmap.components(x, y)[1] < 128 }
    }
  }

  /// The rendered window, one number for each pixel.
  private func picture() throws -> [Int] {
    let bitmap = try test.render().bitmap
    return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { Int(bitmap.components($0, y)[1]) } }
  }

  @Test("R5 a label fits its text: in one line, or in several when the width is limited")
  func sizeThatFits() {
    let label = Label()
    #expect(label.sizeThatFits(.zero) == .zero)
    label.text = "Several words that need some room"
    let line = label.sizeThatFits(.zero)
    #expect(line.width > 100 && line.height > 15 && line.height < 40)
    #expect(label.sizeThatFits(Size(width: 100, height: 0)) == line)
    label.numberOfLines = 0
    let lines = label.sizeThatFits(Size(width: 100, height: 0))
    #expect(lines.width <= 100 && lines.height > 1.9 * line.height)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(Size(width: 100, height: 0)).height < lines.height)
    label.font = .system(ofSize: 40)
    #expect(label.sizeThatFits(.zero).height > line.height)
  }

  @Test("R5 a label draws its text inside its bounds, and redraws it when it changes")
  func draws() throws {
    let label = Label(frame: Rect(x: 20, y: 20, width: 160, height: 40))
    test.window.addSubview(label)
    #expect(try ink().isEmpty)
    label.text = "Hello"
    let hello = try ink()
    #expect(hello.count > 15 && hello.first! >= 20 && hello.last! < 100)
    label.textAlignment = .right
    #expect(try ink().last! > 170)
    label.textColor = .white
    #expect(try ink().isEmpty)
    label.textColor = .black
    label.text = nil
    #expect(try ink().isEmpty)
  }

  @Test("R5 text that is too long is truncated with an ellipsis, and never exceeds the bounds")
  func truncates() throws {
    let label = Label(frame: Rect(x: 20, y: 20, width: 60, height: 40))
    label.text = "A text much longer than its label"
    test.window.addSubview(label)
    let columns = try ink()
    #expect(columns.first! >= 20 && columns.last! < 80)
    #expect(
      TextLayout(AttributedText(label.text!), font: label.font, width: 60, numberOfLines: 1).isTruncated)
  }

  @Test("R5 a label too low for its lines shows the lines that fit entirely, and ends with an ellipsis")
  func limitedHeight() throws {
    let text = "One two three four five six seven eight nine ten"
    let label = Label(frame: Rect(x: 20, y: 10, width: 80, height: 80))
    label.numberOfLines = 0
    label.text = text
    test.window.addSubview(label)
    let lineHeight = label.font.lineHeight
    #expect(label.sizeThatFits(Size(width: 80, height: 0)).height > 3 * lineHeight)
    // With space for two and a half lines the rendering is that of a label as high as two lines.
    label.frame.size.height = (2.5 * lineHeight).rounded()
    let low = try picture()
    label.numberOfLines = 2
    #expect(try picture() == low)
    let cut = TextLayout(
      AttributedText(text), font: label.font, width: 80, lineBreakMode: .byTruncatingTail, numberOfLines: 2)
    #expect(cut.lineCount == 2 && cut.isTruncated)
    // One line is shown even without space for it.
    label.numberOfLines = 0
    label.frame.size.height = 4
    #expect(try !ink().isEmpty)
    label.frame.size.height = 400
    #expect(try picture() != low)
  }

  @Test("T19 labels and image views are transparent to touches")
  func transparent() {
    test.window.addSubview(Label(frame: test.window.bounds))
    test.window.addSubview(ImageView(frame: test.window.bounds))
    #expect(test.window.hitTest(Point(x: 10, y: 10), with: nil) === test.window)
  }

  // MARK: - Image view

  private func square(_ color: Color) -> Image {
    Image(size: Size(width: 20, height: 20)) { context in
      context.setFillColor(color)
      context.fill(Rect(x: 0, y: 0, width: 20, height: 20))
    }!
  }

  /// Writes a file that exists while `body` runs.
  private func withFile(_ bytes: [UInt8], _ body: (String) async throws -> Void) async throws {
    mkdir("build", 0o777)
    var template = Array("build/image-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    let count = write(descriptor, bytes, bytes.count)
    close(descriptor)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    #expect(bytes.count > 40 && count == bytes.count)
    try await body(path)
  }

  @Test("R5 an image view shows its image by its content mode, and has the image's size")
  func image() throws {
    let view = ImageView(image: square(.red))
    #expect(view.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.sizeThatFits(.zero) == Size(width: 20, height: 20))
    view.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    test.window.addSubview(view)
    #expect(try test.render().bitmap.components(2, 20) == [255, 0, 0])
    view.contentMode = .scaleAspectFit
    #expect(try test.render().bitmap.components(2, 20) == [255, 255, 255])
    #expect(try test.render().bitmap.components(40, 20) == [255, 0, 0])
    view.image = nil
    #expect(try test.render().bitmap.components(40, 20) == [255, 255, 255])
  }

  @Test("R5 a file is decoded off the main thread: loading returns at once, the image is set later")
  func load() async throws {
    try await withFile(square(.red).pngData()!) { path in
      let view = ImageView(image: square(.blue))
      let before = view.image
      view.load(contentsOfFile: path, scale: 2)
      #expect(view.image == before)
      await waitUntil { view.image != before }
      #expect(view.image?.size == Size(width: 10, height: 10))
      #expect(view.image?.bitmap.components(5, 5) == [255, 0, 0])
    }
  }

  @Test("R5 a damaged or missing file shows the placeholder")
  func damaged() async throws {
    let png = square(.red).pngData()!
    try await withFile(Array(png.prefix(png.count / 2))) { path in
      for path in [path, path + ".none"] {
        let view = ImageView()
        view.load(contentsOfFile: path)
        await waitUntil { view.image != nil }
        #expect(view.image != nil && view.image == view.placeholder)
      }
    }
  }

  @Test("R5 Z4 a damaged file shows the placeholder also in a zoomed view, at its new scale")
  func damagedWhileZoomed() async throws {
    final class Delegate: ScrollViewDelegate {
      weak var view: View?
      func viewForZooming(in scrollView: ScrollView) -> View? { view }
    }
    let scrollView = ScrollView(frame: test.window.bounds)
    let view = ImageView(image: square(.red))
    view.frame = scrollView.bounds
    let delegate = Delegate()
    delegate.view = view
    scrollView.delegate = delegate
    scrollView.maximumZoomScale = 4
    scrollView.contentSize = view.bounds.size
    scrollView.addSubview(view)
    test.window.addSubview(scrollView)
    test.frame()
    let png = square(.red).pngData()!
    try await withFile(Array(png.prefix(png.count / 2))) { path in
      view.load(contentsOfFile: path)
      scrollView.setZoomScale(2, animated: false)
      test.frame()
      await waitUntil { view.image == view.placeholder }
      #expect(view.image != nil && view.image == view.placeholder)
      let corner = try test.render().bitmap.components(2, 2)
      #expect(corner == [217, 217, 217])
    }
  }

  @Test("R5 an image, the same image or nil set during loading is kept")
  func setWhileLoading() async throws {
    try await withFile(square(.red).pngData()!) { path in
      for image in [square(.blue), nil] {
        let view = ImageView()
        view.load(contentsOfFile: path)
        view.image = image
        let witness = ImageView()
        witness.load(contentsOfFile: path)
        await waitUntil { witness.image != nil }
        for _ in 0..<20_000 { await Task.yield() }
        #expect(witness.image != nil && view.image == image)
      }
    }
  }
}
