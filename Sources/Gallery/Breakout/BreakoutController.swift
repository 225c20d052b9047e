import Tactus

/// The page of the Breakout demo: the game, with the score in the title bar.
final class BreakoutController: DemoController {
  private let game = BreakoutView()
  private let status = BreakoutStatus()

  init(_ demo: Demo) { super.init(demo, content: game) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [status]
    game.onChange = { [weak self] in self?.show() }
    show()
  }

  private func show() { status.show(score: game.game.score, lives: game.game.lives) }
}
