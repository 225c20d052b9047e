import Tactus

/// The page of the Sketch demo: paper, a palette, and buttons to take strokes back.
final class SketchController: DemoController {
  private let paper = SketchView()
  private let palette = SketchPalette()
  private let undoButton = Button(title: "Undo")
  private let clearButton = Button(title: "Clear")

  init(_ demo: Demo) { super.init(demo, content: paper) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(palette)
    titleBar.accessories = [undoButton, clearButton]
    undoButton.addAction({ [weak self] in self?.paper.undo() }, for: .touchUpInside)
    clearButton.addAction({ [weak self] in self?.paper.clear() }, for: .touchUpInside)
    palette.onChoice = { [weak self] color in
      self?.paper.erases = color == nil
      if let color { self?.paper.color = color }
    }
    paper.onChange = { [weak self] count in self?.show(count) }
    show(0)
  }

  private func show(_ strokeCount: Int) {
    undoButton.isEnabled = strokeCount > 0
    clearButton.isEnabled = strokeCount > 0
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = palette.naturalSize
    palette.frame = Rect(
      x: (content.frame.midX - size.width / 2).rounded(), y: content.frame.maxY - size.height - Theme.spacing,
      width: size.width, height: size.height)
  }
}
