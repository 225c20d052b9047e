import Tactus

/// The start page, with a card for each demo.
final class StartPageController: ViewController {
  /// A closure that opens a demo.
  var onOpen: ((Demo) -> Void)?

  private let heading = Label("Tactus", size: 34, weight: .bold)
  private let subtitle = Label("Touch, the way it should feel", size: 16, color: Theme.secondaryText)
  private let cards = Demo.allCases.map { DemoCard($0) }
  let scrollView: ScrollView = StartPageScrollView(frame: .zero)

  /// The offset that the page is shown at first; nil once it is.
  private var firstOffset: Point?

  private var frames: DisplayLink?
  /// Whether the program has shown its first frame.
  private static var hasShownFrame = false

  /// Creates the page.
  ///
  /// - Parameter offset: How far the page is scrolled, in points. Default not at all.
  init(offset: Point = .zero) {
    firstOffset = offset
    super.init()
  }

  isolated deinit { frames?.invalidate() }

  override func viewDidLoad() {
    view.backgroundColor = Theme.background
    // A card is highlighted at once; a drag that begins on it scrolls.
    scrollView.delaysContentTouches = false
    view.addSubview(scrollView)
    scrollView.addSubview(heading)
    scrollView.addSubview(subtitle)
    for card in cards {
      scrollView.addSubview(card)
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
    var minimumSize = Size.zero
    for card in cards {
      let size = card.minimumSize
      minimumSize.width = max(minimumSize.width, size.width)
      minimumSize.height = max(minimumSize.height, size.height)
    }
    let layout = StartPageLayout(
      size: safe.size, margin: margin, count: cards.count, minimumCardSize: minimumSize)
    scrollView.frame = view.bounds
    scrollView.contentInsetAdjustmentBehavior = .never
    heading.font = .system(ofSize: layout.isCompact ? 22 : 34, weight: .bold)
    subtitle.font = .system(ofSize: layout.isCompact ? 13 : 16)
    let origin = safe.origin
    heading.frame = layout.heading.offsetBy(dx: origin.x, dy: origin.y)
    subtitle.frame = layout.subtitle.offsetBy(dx: origin.x, dy: origin.y)
    subtitle.textAlignment = layout.isCompact ? .right : .natural
    for (card, frame) in zip(cards, layout.cards) {
      card.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    }
    scrollView.contentSize = Size(
      width: view.bounds.width, height: layout.contentHeight + view.bounds.height - safe.height)
    if let firstOffset, !view.bounds.isEmpty {
      self.firstOffset = nil
      let maximum = max(0, scrollView.contentSize.height - scrollView.bounds.height)
      scrollView.contentOffset.y = min(firstOffset.y, maximum)
    }
  }
}

/// A scroll view that takes drags over from the cards.
private final class StartPageScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }

  /// Arranges the cards anew for another text size.
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    superview?.setNeedsLayout()
  }
}
