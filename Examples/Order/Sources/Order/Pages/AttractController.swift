import Tactus

/// What is shown until somebody touches it: one item of the menu after the other.
final class AttractController: Page {
  /// The time for which an item is shown, in seconds.
  static let period = 5.0
  private let picture = PictureView(Item.menu[0], side: 160)
  private let brand = Label(Brand.heading, Brand.ink)
  private let slogan = Label(Brand.display, Brand.ink)
  private let name = Label(Brand.heading, Brand.ink)
  private lazy var start = Button(
    .filled(), symbol: "arrow.forward", color: .white, background: Brand.ink
  ) { [weak self] in self?.begin() }
  private lazy var staff = Button(.plain(), symbol: "key", color: Brand.ink) { [unowned self] in
    present(NavigationController(rootViewController: CodeController(kiosk)))
  }
  private var (featured, timer) = (0, nil as Timer?)

  init(_ kiosk: Kiosk) { super.init(kiosk, aside: picture) }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Brand.saffron
    brand.text = Brand.name
    let languages = FlowView(frame: .zero)
    for (language, name) in Kiosk.languages {
      let button = Button(.gray(), color: Brand.ink, background: Color(rgb: 0xF7CB88)) { [weak self] in
        self?.begin(in: language)
      }
      button.configuration?.title = name
      languages.addArrangedSubview(button)
    }
    (languages.spacing, languages.lineSpacing) = (Brand.space, Brand.space)
    let top = StackView(.horizontal, [brand, View(), staff], alignment: .center)
    for view in [top, slogan, name, start, languages] { column.addArrangedSubview(view) }
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] in self?.begin() }
    view.addGestureRecognizer(tap)
  }

  override func viewWillAppear(_ animated: Bool) {
    timer = Timer(timeInterval: Self.period, repeats: true, tolerance: 0.5) { [weak self] _ in
      self?.showNext()
    }
  }

  override func viewDidDisappear(_ animated: Bool) { timer = nil }
  override func updateProperties() {
    super.updateProperties()
    slogan.text = localizedString("Good food, made while you wait")
    let item = Item.menu[featured]
    name.text = "\(localizedString(item.id)) · \(price(item.cents))"
    start.configuration?.title = localizedString("Touch to order")
    staff.accessibilityLabel = localizedString("Staff")
  }

  private func showNext() {
    let available = Item.menu.indices.filter { !kiosk.shop.soldOut.contains(Item.menu[$0].id) }
    featured = available.first { $0 > featured } ?? available.first ?? 0
    setNeedsUpdateProperties()
    View.transition(with: picture, duration: 0.6, options: [.transitionCrossDissolve, .allowUserInteraction])
    {
      [self] in
      picture.item = Item.menu[featured]
      picture.updatePropertiesIfNeeded()
    }
  }

  private func begin(in language: Language? = nil) {
    if let language { kiosk.application.language = language }
    kiosk.handle(.began)
  }
}
