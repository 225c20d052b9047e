import Tactus

/// A room: its temperature, and buttons that lead further.
final class RoomController: ViewController {
  private let room: Room
  private let disc = View()
  private let value = Label("", size: 44, weight: .semibold, alignment: .center)
  private let slider = Slider(frame: .zero)
  private let devices = Button(title: "Devices")

  init(_ room: Room, in split: SplitViewController?) {
    self.room = room
    super.init()
    title = room.name
    navigationItem.leftItemsSupplementBackButton = true
    if let split { navigationItem.leftBarButtonItem = split.displayModeButtonItem }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    disc.backgroundColor = room.color
    slider.minimumValue = 10
    slider.maximumValue = 28
    slider.value = room.temperature
    slider.accessibilityLabel = "Temperature"
    slider.addAction({ [weak self] in self?.update() }, for: .valueChanged)
    devices.addAction({ [weak self] in self?.openDevices() }, for: .touchUpInside)
    for part in [disc, value, slider, devices] { view.addSubview(part) }
    update()
  }

  private func update() {
    let tenths = Int((slider.value * 10).rounded())
    value.text = "\(tenths / 10).\(tenths % 10) °C"
    slider.accessibilityValue = value.text
  }

  private func openDevices() {
    let page = FolderController(path: [room.name, "Devices"])
    navigationController?.pushViewController(page, animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let radius = min(safe.width, safe.height) * 0.22
    disc.frame = Rect(x: safe.midX - radius, y: safe.minY + 32, width: 2 * radius, height: 2 * radius)
    disc.cornerRadius = radius
    value.frame = Rect(x: safe.minX, y: disc.frame.maxY + 16, width: safe.width, height: 56)
    let width = min(360, safe.width - 48)
    slider.frame = Rect(x: safe.midX - width / 2, y: value.frame.maxY + 12, width: width, height: 44)
    devices.frame = Rect(x: safe.midX - 80, y: slider.frame.maxY + 20, width: 160, height: 48)
  }
}
