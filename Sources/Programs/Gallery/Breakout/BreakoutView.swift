import Tactus

/// The field with its bricks, the ball and the paddle. Views are moved and not redrawn, so that a frame only composites layers.
final class BreakoutView: View {
  /// The model of the current game.
  private(set) var game = BreakoutGame(size: .zero, seed: 0)
  /// A closure that is called when the score, the lives or the state may have changed.
  var onChange: (() -> Void)?

  /// A Boolean value that indicates whether the paddle follows the device's tilt instead of touches.
  var isTiltControlled = false { didSet { gravity.reset() } }

  /// Removes the trembling of the hands.
  private var gravity = LowPassFilter(cutoffFrequency: BreakoutView.tiltCutoff)
  private let board = View()
  private let paddle = View(frame: Rect(origin: .zero, size: BreakoutGame.paddleSize))
  private let ballTrail: [View]
  private let message = MessageView()
  private var brickViews: [View] = []
  private var fadingBricks: [(view: View, start: Double)] = []
  private var dominantTouch = DominantTouch<ObjectIdentifier>()
  private var lastTime: Double?
  /// The size of the view when the game was created, which determines the proportions of the field.
  private var gameSize = Size.zero
  private var finishedAt = 0.0
  private var gameCount: UInt64 = 0

  private lazy var link = DisplayLink.paused(target: self, action: BreakoutView.step)

  /// The duration of the fading of a brick that was hit, in seconds.
  private static let brickFadeDuration = 0.2
  /// The time after the end of a game during which touches do not start a new one, in seconds.
  private static let restartDelay = 0.5
  /// The frequency up to which the paddle follows the tilt, in Hz.
  private static let tiltCutoff = 6.0
  /// The component of gravity to the right at which the paddle is at the edge, in g: that of 20°.
  private static let fullTilt = 0.34

  override init(frame: Rect) {
    let count = 8
    ballTrail = (0..<count).map { index in
      let share = Double(index + 1) / Double(count)
      let radius = BreakoutGame.ballRadius * (0.35 + 0.65 * share)
      let view = View(frame: Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
      view.cornerRadius = radius
      view.backgroundColor = Color.white.withAlphaComponent(index == count - 1 ? 1 : 0.28 * share * share)
      return view
    }
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    backgroundColor = Theme.background
    board.isUserInteractionEnabled = false
    board.backgroundColor = Color(rgb: 0x0B1622)
    board.clipsToBounds = true
    paddle.backgroundColor = Theme.accent
    paddle.cornerRadius = BreakoutGame.paddleSize.height / 2
    addSubview(board)
    addSubview(message)
    for view in ballTrail { board.addSubview(view) }
    board.addSubview(paddle)
  }

  override func willMove(toWindow newWindow: Window?) {
    if newWindow == nil { link.invalidate() }
  }

  override func didMoveToWindow() {
    if let window { link.add(to: window) }
  }

  override func layoutSubviews() {
    guard !bounds.isEmpty else { return }
    let isNewGame = game.state == .ready && game.score == 0 && game.lives == BreakoutGame.initialLives
    if brickViews.isEmpty || (isNewGame && bounds.size != gameSize) { startGame() }
    layOutBoard()
    // The message is placed between the bricks and the paddle.
    let isSmall = bounds.height < 300
    let size = Size(width: min(bounds.width - 24, isSmall ? 300 : 420), height: isSmall ? 84 : 104)
    message.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: (bounds.height * 0.6 - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Centres the board and scales it to fit the bounds.
  private func layOutBoard() {
    let scale = min(bounds.width / game.field.width, bounds.height / game.field.height)
    board.center = bounds.center
    board.transform = AffineTransform(scaleX: scale, y: scale)
  }

  // MARK: - The game

  private func startGame() {
    gameCount += 1
    game = BreakoutGame(size: bounds.size, seed: gameCount)
    board.bounds = Rect(origin: .zero, size: game.field)
    for view in brickViews { view.removeFromSuperview() }
    brickViews = game.bricks.map { brick in
      let view = View(frame: brick.frame)
      view.backgroundColor = BreakoutPalette.brick(row: brick.row, of: BreakoutGame.rows)
      view.cornerRadius = 5
      board.insertSubview(view, at: 0)
      return view
    }
    fadingBricks.removeAll()
    for view in ballTrail { view.center = game.displayedBall }
    gameSize = bounds.size
    layOutBoard()
    show()
  }

  private func step(_ link: DisplayLink) {
    let time = link.targetTimestamp
    let elapsed = lastTime.map { time - $0 } ?? 0
    lastTime = time
    game.advance(by: elapsed)
    for index in ballTrail.indices.dropLast() { ballTrail[index].center = ballTrail[index + 1].center }
    for (index, brick) in game.bricks.enumerated() where !brick.isIntact {
      let view = brickViews[index]
      if !view.isHidden, !fadingBricks.contains(where: { $0.view === view }) {
        fadingBricks.append((view, time))
      }
    }
    for (view, start) in fadingBricks {
      let share = (time - start) / Self.brickFadeDuration
      view.alpha = 1 - share
      view.transform = AffineTransform(scaleX: 1 + 0.15 * share, y: 1 + 0.15 * share)
      view.isHidden = share >= 1 || game.state != .playing
    }
    fadingBricks.removeAll { $0.view.isHidden }
    if game.state != .playing { finishedAt = time }
    show()
  }

  private func show() {
    paddle.center = game.paddle.center
    ballTrail[ballTrail.count - 1].center = game.displayedBall
    if game.state != .playing {
      lastTime = nil
      for view in ballTrail { view.center = game.displayedBall }
    }
    link.isPaused = game.state != .playing
    message.isHidden = game.state == .playing
    switch game.state {
    case .ready where game.lives == BreakoutGame.initialLives: message.show("Breakout", "Tap to start")
    case .ready: message.show("Ball lost", "Tap to go on")
    case .paused: message.show("Paused", "Tap to go on")
    case .lost: message.show("Game over", "Score \(game.score) · tap to play again")
    case .won: message.show("All bricks gone!", "Score \(game.score) · tap to play again")
    case .playing: break
    }
    onChange?()
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    // Of touches that begin together, the one nearest to the paddle controls it.
    for touch in touches.sorted(by: { $0.location(in: self).y > $1.location(in: self).y }) {
      dominantTouch.began(ObjectIdentifier(touch), at: touch.location(in: board).x)
    }
    switch game.state {
    case .ready:
      movePaddle()
      game.serve()
    case .paused:
      game.resume()
    case .lost, .won:
      if (event?.timestamp ?? .infinity) - finishedAt > Self.restartDelay { startGame() }
    case .playing: break
    }
    movePaddle()
    show()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { dominantTouch.moved(ObjectIdentifier(touch), to: touch.location(in: board).x) }
    movePaddle()
    if game.state != .playing { show() } else { paddle.center = game.paddle.center }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touchesMoved(touches, with: event)
    for touch in touches { dominantTouch.ended(ObjectIdentifier(touch), paddle: game.paddleX) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { dominantTouch.ended(ObjectIdentifier(touch), paddle: game.paddleX) }
    game.pause()
    show()
  }

  private func movePaddle() {
    if !isTiltControlled, let x = dominantTouch.target { game.movePaddle(to: x) }
  }

  // MARK: - Tilt

  /// Moves the paddle to the side to which the device is tilted.
  func tilt(_ acceleration: Acceleration) {
    guard isTiltControlled else { return }
    let share = gravity.add(acceleration).x / Self.fullTilt
    game.movePaddle(to: game.field.width * (1 + min(max(-1, share), 1)) / 2)
    paddle.center = game.paddle.center
  }
}
