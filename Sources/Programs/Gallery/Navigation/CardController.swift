import Tactus

/// An open card. A drag downwards closes it, as far as the finger goes.
final class CardController: ViewController {
  /// The number of the card in the grid.
  let number: Int
  private let color: Color
  private let hint = Label("Drag down to put the card back", size: 17, color: .white, alignment: .center)
  /// The recognizer of the drag that closes the card.
  let pan = PanGestureRecognizer(target: nil, action: nil)

  init(color: Color, number: Int) {
    self.color = color
    self.number = number
    super.init()
    title = "Card \(number + 1)"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.clipsToBounds = true
    view.addSubview(hint)
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hint.frame = Rect(x: 0, y: view.bounds.midY - 20, width: view.bounds.width, height: 40)
  }
}
