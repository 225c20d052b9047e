import Tactus
import TactusGraphics
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Image views: highlighted images")
struct HighlightedImageTests {
  private let first = Image(size: Size(width: 20, height: 20)) { _ in }
  private let second = Image(size: Size(width: 30, height: 30)) { _ in }

  @Test("U12 a highlighted image view displays its other image, and keeps the size of the first")
  func display() {
    let view = ImageView(image: first, highlightedImage: second)
    #expect(view.bounds.size == Size(width: 20, height: 20) && view.highlightedImage == second)
    #expect(view.layer.contents?.bitmap === first?.preview)
    view.isHighlighted = true
    #expect(view.layer.contents?.bitmap === second?.preview)
    #expect(view.sizeThatFits(.zero) == Size(width: 20, height: 20))
    view.highlightedImage = nil
    #expect(view.layer.contents?.bitmap === first?.preview)
  }

  @Test("U12 a selected cell highlights the image views that have another image, and no others")
  func cells() throws {
    let stage = TableStage([3])
    let cell = try #require(stage.cell(1))
    cell.imageView.image = first
    cell.imageView.highlightedImage = second
    let other = ImageView(image: first)
    cell.contentView.addSubview(other)
    stage.test.tap(at: Point(x: 200, y: 75))
    stage.test.frame()
    #expect(cell.imageView.isHighlighted && !other.isHighlighted)
    cell.isSelected = false
    #expect(!cell.imageView.isHighlighted)
  }
}
