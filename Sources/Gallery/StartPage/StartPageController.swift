import Tactus

/// The start page, with a card for each demo.
final class StartPageController: ViewController {
  /// A closure that opens a demo.
  var onOpen: ((Demo) -> Void)?

  private let heading = Label("Tactus", size: 34, weight: .bold)
  private let subtitle = Label("Touch, the way it should feel", size: 16, color: Theme.secondaryText)
  private let cards = Demo.allCases.map { DemoCard($0) }

  private var frames: DisplayLink?
  /// Whether the program has shown its first frame.
  private static var hasShownFrame = false

  isolated deinit { frames?.invalidate() }

  override func viewDidLoad() {
    view.backgroundColor = Theme.background
    view.addSubview(heading)
    view.addSubview(subtitle)
    for card in cards {
      view.addSubview(card)
      card.addTarget(self, action: StartPageController.open, for: .primaryActionTriggered)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !Self.hasShownFrame else { return }
    for card in cards { card.isContentDeferred = true }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !Self.hasShownFrame, let window = view.window else { return }
    frames = .afterNextFrame(of: window) { [weak self] in
      Self.hasShownFrame = true
      self?.frames = nil
      for card in self?.cards ?? [] { card.isContentDeferred = false }
    }
  }

  private func open(_ card: DemoCard) { onOpen?(card.demo) }

  override func viewDidLayoutSubviews() {
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let margin = Theme.margin(for: safe.size)
    let layout = StartPageLayout(size: safe.size, margin: margin, count: cards.count)
    heading.font = .system(ofSize: layout.isCompact ? 22 : 34, weight: .bold)
    subtitle.font = .system(ofSize: layout.isCompact ? 13 : 16)
    let origin = safe.origin
    heading.frame = layout.heading.offsetBy(dx: origin.x, dy: origin.y)
    subtitle.frame = layout.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    subtitle.textAlignment = layout.isCompact ? .right : .natural
    for (card, frame) in zip(cards, layout.cards) {
      card.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    }
  }
}
