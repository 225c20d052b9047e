import Tactus

/// One guest after the other: attracts them, takes their orders, and discards what is abandoned.
final class Kiosk {
  /// The times without input until the warning, and until the order is discarded, in seconds.
  static let (restingTime, expiryTime) = (45.0, 60.0)
  /// The languages, whose words are in the folder Words, and what they call themselves.
  static let languages: [(Language, name: String)] = [
    ("en", "English"), ("de", "Deutsch"), ("ar", "العربية"),
  ]
  private static let words: [Language: [UInt8]] = [
    "en": PackageResources.en_strings, "de": PackageResources.de_strings, "ar": PackageResources.ar_strings,
  ]

  let application: Application
  let shop: Shop
  let basket = Basket()
  let now: () -> LocalDateTime
  let navigation = NavigationController()
  private(set) var stage = Stage.attract
  private(set) var attract: AttractController?
  private let window: Window
  private var observations: [IdleObservation] = []
  private var warning: AlertController?
  private var countdown: Timer?

  init(_ application: Application, window: Window, shop: Shop, now: @escaping () -> LocalDateTime) {
    (self.application, self.window, self.shop, self.now) = (application, window, shop, now)
    let tables = Self.words.compactMapValues { try? StringTable(bytes: $0, name: "Words") }
    application.localizedStrings = LocalizedStrings(tables)
    (window.style, window.backgroundColor) = (Brand.style(), .systemBackground)
    window.rootViewController = navigation
  }

  /// Meets the first guest. To be called when the window is visible.
  func start() {
    observations = [(Self.restingTime, Stage.Event.rested), (Self.expiryTime, .expired)].map { time, event in
      application.observeIdle(after: time) { [weak self] isIdle in
        if isIdle || self?.stage != .warning { self?.handle(isIdle ? event : .touched) }
      }
    }
    showAttract(animated: false)
  }

  func handle(_ event: Stage.Event) {
    let former = stage
    stage = former.next(event, hasOrder: basket.count > 0)
    if former == .warning, stage != .warning {
      warning?.dismiss(animated: true)
      (warning, countdown) = (nil, nil)
    }
    switch (former, stage) {
    case (.attract, .ordering):
      attract?.dismiss(animated: true)
      attract = nil
    case (.ordering, .attract), (.warning, .attract): showAttract(animated: true)
    case (.ordering, .warning): showWarning()
    case (.attract, .attract) where event == .rested && attract?.presentedViewController != nil:
      attract?.dismiss(animated: true)
    default: break
    }
  }

  /// Places the order, and shows its receipt.
  func placeOrder(table: Int?) {
    let receipt = shop.place(basket.lines, table: table, at: now())
    basket.removeAll()
    let page = ReceiptController(self, receipt)
    navigation.setViewControllers(navigation.viewControllers.prefix(1) + [page], animated: true)
  }

  private func showAttract(animated: Bool) {
    basket.removeAll()
    application.language = shop.language
    let attract = AttractController(self)
    attract.modalPresentationStyle = .overFullScreen
    attract.modalTransitionStyle = .crossDissolve
    self.attract = attract
    // The pages of the last guest are replaced when they are covered.
    window.present(attract, level: .alert, animated: animated) { [weak self] in
      guard let self else { return }
      navigation.setViewControllers([CatalogueController(self)], animated: false)
    }
  }

  private func showWarning() {
    let title = localizedString("Are you still there?")
    let alert = AlertController(title: title, message: nil, preferredStyle: .alert)
    func add(_ title: String, _ style: AlertAction.Style, _ event: Stage.Event) {
      alert.addAction(
        AlertAction(title: localizedString(title), style: style) { [weak self] _ in self?.handle(event) })
    }
    add("Discard the order", .destructive, .finished)
    add("Go on", .cancel, .touched)
    var seconds = Int(Self.expiryTime - Self.restingTime)
    func show() { alert.message = localizedString("Your order is discarded in %d seconds.", seconds) }
    show()
    countdown = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
      seconds -= 1
      if seconds > 0 { show() } else { self?.handle(.expired) }
    }
    warning = alert
    window.present(alert, level: .alert)
  }
}
