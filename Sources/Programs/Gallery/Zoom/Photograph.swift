import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An image view with a photograph: one of 200 megapixels, from a file that is made when it is first shown, and until then, or where it
/// cannot be made, one of 12 megapixels. Both are drawn off the main thread.
final class Photograph: ImageView {
  /// The size of the picture, in points of four pixels each, or of 16 in the file.
  nonisolated static let size = Size(width: 1000, height: 750)
  private let note = Label("The picture is being made…", size: 28, alignment: .center)

  /// Creates a view.
  ///
  /// - Parameter path: The path of the file; nil for the small photograph.
  init(path: String?) {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    contentMode = .scaleToFill
    backgroundColor = Theme.surface
    guard let path, PhotographFile.exists(path) else {
      showSmall()
      if let path { make(path) }
      return
    }
    load(path)
  }

  private func load(_ path: String) {
    load(contentsOfFile: path, scale: Double(PhotographFile.width) / Self.size.width)
  }

  private func showSmall() {
    note.frame = bounds
    addSubview(note)
    Image.draw(size: Self.size, scale: 4) { context in
      Self.draw(in: context)
    } completion: { [weak self] image in
      guard let self else { return }
      note.removeFromSuperview()
      if self.image == nil { self.image = image }
    }
  }

  private func make(_ path: String) {
    PhotographFile.make(path) { [weak self] failure in
      if let failure {
        print("The photograph of 200 megapixels is not shown: \(failure)")
      } else {
        self?.load(path)
      }
    }
  }

  /// Draws mountains at dusk behind a forest whose trees can be counted when the picture is enlarged.
  nonisolated static func draw(in context: GraphicsContext) {
    drawMountains(in: context, size: size)
    var random = SeededGenerator(seed: 12)
    for row in 0..<26 {
      let depth = Double(row) / 25
      let height = 4 + 26 * depth
      for _ in 0..<150 {
        let x = Double.random(in: -10...1010, using: &random)
        let y = 640 + 110 * depth + Double.random(in: -3...3, using: &random) + 8 * sin(x / 90)
        let green = 0.10 + 0.10 * (1 - depth) + Double.random(in: -0.02...0.02, using: &random)
        context.setFillColor(Color(hue: 0.52, saturation: 0.45, brightness: green))
        context.fill(tree(at: Point(x: x, y: y), height: height))
      }
    }
    // The hut with light in its windows is a tenth of a millimetre wide on a small panel.
    context.setFillColor(Color(rgb: 0x2B1B1A))
    context.fill(Rect(x: 330, y: 668, width: 16, height: 9))
    context.setFillColor(Color(rgb: 0xFFD37A))
    for window in 0..<3 { context.fill(Rect(x: 332 + Double(window) * 5, y: 671, width: 2.4, height: 2.6)) }
    context.setFillColor(Color(rgb: 0xFFE9C0))
    context.draw("Hut 12, always open", at: Point(x: 332.2, y: 674.4), font: .system(ofSize: 1.4))
  }

  private nonisolated static func tree(at foot: Point, height: Double) -> BezierPath {
    var path = BezierPath()
    path.move(to: foot + Point(x: 0, y: -height))
    for step in 1...3 {
      let y = -height + height * Double(step) / 3
      let width = height * 0.2 * Double(step) / 3
      path.addLine(to: foot + Point(x: width, y: y))
      if step < 3 { path.addLine(to: foot + Point(x: width * 0.5, y: y)) }
    }
    for step in [3, 2, 1] {
      let y = -height + height * Double(step) / 3
      let width = height * 0.2 * Double(step) / 3
      if step < 3 { path.addLine(to: foot + Point(x: -width * 0.5, y: y)) }
      path.addLine(to: foot + Point(x: -width, y: y))
    }
    path.close()
    return path
  }
}
