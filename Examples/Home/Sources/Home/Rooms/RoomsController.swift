import Tactus

/// The overview: a card for each room, loaded as from a server, reloaded by pulling.
final class RoomsController: CardsController {
  private let house: House
  private let refresh = RefreshControl(frame: .zero)
  private let loading = ActivityIndicatorView(style: .large)
  private(set) var cards: [RoomCard] = []

  init(_ house: House) {
    self.house = house
    super.init(columnWidth: 240)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.refreshControl = refresh
    refresh.addAction({ [weak self] in self?.load() }, for: .valueChanged)
    view.addSubview(loading)
    loading.startAnimating()
    navigationItem.rightBarButtonItem = BarButtonItem(
      title: "All off", primaryAction: Action { [weak self] _ in self?.switchOff() })
    house.observe(for: self) { [weak self] in self?.show() }
    load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    loading.center = Point(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func load() {
    Task { [house, weak self] in
      await house.load()
      self?.loading.stopAnimating()
      self?.refresh.endRefreshing()
    }
  }

  private func show() {
    if cards.count != house.rooms.count {
      for card in cards { card.removeFromSuperview() }
      cards = house.rooms.map { makeCard($0) }
      for card in cards { grid.addArrangedSubview(card) }
      view.setNeedsLayout()
    }
    for (card, room) in zip(cards, house.rooms) { card.show(room) }
  }

  private func makeCard(_ room: Room) -> RoomCard {
    let card = RoomCard()
    card.onLight = { [house] value in house.update(room.id) { $0.light = value } }
    card.onOpen = { [weak self, house] in
      self?.navigationController?.pushViewController(RoomController(room.id, house), animated: true)
    }
    card.addInteraction(
      ContextMenuInteraction { [house] _ in
        Menu(children: [
          Action(title: "Light off") { _ in house.update(room.id) { $0.light = 0 } },
          Action(title: "Close blinds") { _ in house.update(room.id) { $0.blinds = 1 } },
        ])
      })
    return card
  }

  private func switchOff() {
    let alert = AlertController(
      title: "Switch off all lights?", message: "In all rooms of the house.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Switch off", style: .destructive) { [house, weak self] _ in
        let count = house.switchOffLights()
        Toast.show("\(count) lights switched off", in: self?.view.window)
      })
    present(alert, animated: true)
  }
}
