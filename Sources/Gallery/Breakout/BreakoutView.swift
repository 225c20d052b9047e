import Tactus

/// The field with bricks, ball and paddle. What moves is moved by the GPU; nothing is drawn again.
final class BreakoutView: View {
  /// The rules and the state.
  private(set) var game = BreakoutGame(size: .zero, seed: 0)
  /// Called when score, lives or state may have changed.
  var onChange: (() -> Void)?

  private let board = View()
  private let paddle = View(frame: Rect(origin: .zero, size: BreakoutGame.paddleSize))
  private let tail: [View]
  private let message = MessageView()
  private var brickViews: [View] = []
  private var falling: [(view: View, start: Double)] = []
  private var finger = DominantFinger<ObjectIdentifier>()
  private var lastTime: Double?
  /// The view's size when the game began, which gave the field its proportions.
  private var gameSize = Size.zero
  private var finishedAt = 0.0
  private var gamesPlayed: UInt64 = 0

  private lazy var link: DisplayLink = {
    let link = DisplayLink(target: self, action: BreakoutView.step)
    link.isPaused = true
    return link
  }()

  /// How long a brick takes to vanish, in seconds.
  private static let fallDuration = 0.2
  /// How long fingers that land after the end start no new game, in seconds: they were meant for the old one.
  private static let restartDelay = 0.5

  override init(frame: Rect) {
    let count = 8
    tail = (0..<count).map { index in
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
    for view in tail { board.addSubview(view) }
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
    let isFresh = game.state == .ready && game.score == 0 && game.lives == BreakoutGame.initialLives
    if brickViews.isEmpty || (isFresh && bounds.size != gameSize) { startGame() }
    placeBoard()
    // Between the bricks and the paddle.
    let isSmall = bounds.height < 300
    let size = Size(width: min(bounds.width - 24, isSmall ? 300 : 420), height: isSmall ? 84 : 104)
    message.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: (bounds.height * 0.6 - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Makes the field as large as the view lets it.
  private func placeBoard() {
    let scale = min(bounds.width / game.field.width, bounds.height / game.field.height)
    board.center = bounds.center
    board.transform = AffineTransform(scaleX: scale, y: scale)
  }

  // MARK: - The game

  private func startGame() {
    gamesPlayed += 1
    game = BreakoutGame(size: bounds.size, seed: gamesPlayed)
    board.bounds = Rect(origin: .zero, size: game.field)
    for view in brickViews { view.removeFromSuperview() }
    brickViews = game.bricks.map { brick in
      let view = View(frame: brick.frame)
      view.backgroundColor = BreakoutPalette.brick(row: brick.row, of: BreakoutGame.rows)
      view.cornerRadius = 5
      board.insertSubview(view, at: 0)
      return view
    }
    falling.removeAll()
    for view in tail { view.center = game.displayedBall }
    gameSize = bounds.size
    placeBoard()
    show()
  }

  private func step(_ link: DisplayLink) {
    let time = link.targetTimestamp
    let elapsed = lastTime.map { time - $0 } ?? 0
    lastTime = time
    game.advance(by: elapsed)
    for index in tail.indices.dropLast() { tail[index].center = tail[index + 1].center }
    for (index, brick) in game.bricks.enumerated() where !brick.isStanding {
      let view = brickViews[index]
      if !view.isHidden, !falling.contains(where: { $0.view === view }) { falling.append((view, time)) }
    }
    for (view, start) in falling {
      let share = (time - start) / Self.fallDuration
      view.alpha = 1 - share
      view.transform = AffineTransform(scaleX: 1 + 0.15 * share, y: 1 + 0.15 * share)
      view.isHidden = share >= 1 || game.state != .playing
    }
    falling.removeAll { $0.view.isHidden }
    if game.state != .playing { finishedAt = time }
    show()
  }

  private func show() {
    paddle.center = game.paddle.center
    tail[tail.count - 1].center = game.displayedBall
    if game.state != .playing {
      lastTime = nil
      for view in tail { view.center = game.displayedBall }
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
    for touch in touches.sorted(by: { $0.location(in: self).x < $1.location(in: self).x }) {
      finger.began(ObjectIdentifier(touch), at: touch.location(in: board).x)
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
    for touch in touches { finger.moved(ObjectIdentifier(touch), to: touch.location(in: board).x) }
    movePaddle()
    if game.state != .playing { show() } else { paddle.center = game.paddle.center }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    touchesMoved(touches, with: event)
    for touch in touches { finger.ended(ObjectIdentifier(touch), paddle: game.paddleX) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches { finger.ended(ObjectIdentifier(touch), paddle: game.paddleX) }
    game.pause()
    show()
  }

  private func movePaddle() {
    if let x = finger.target { game.movePaddle(to: x) }
  }
}
