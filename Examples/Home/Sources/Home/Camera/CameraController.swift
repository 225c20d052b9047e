import Tactus

/// The camera at the door, which runs only while it is visible, what can be done there, and who was there today.
final class CameraController: PairController {
  private let picture = DoorPicture(frame: .zero)
  private lazy var camera = DoorCamera(frames: picture.frames)
  private let talk = Button(configuration: .gray())
  private let open = Button(configuration: .filled())

  init(_ house: House) {
    let column = StackView(arrangedSubviews: [
      picture, Card("Today", house.visits.map { Fact($0.1, $0.0) }),
    ])
    super.init(column, cards: [Card("Front door", [talk, open])])
    column.axis = .vertical
    column.spacing = 16
    picture.cornerRadius = 18
    picture.clipsToBounds = true
    show(talk, "Talk", "mic")
    show(open, "Open", "lock.open")
    talk.addAction({ [weak self] in self?.toggleTalk() }, for: .touchUpInside)
    open.addAction(
      { [weak self] in Toast.show("The door is open", in: self?.view.window) }, for: .touchUpInside)
  }

  override func viewWillAppear(_ animated: Bool) { camera.start() }
  override func viewDidDisappear(_ animated: Bool) { camera.stop() }

  private func show(_ button: Button, _ title: String, _ symbol: String) {
    button.configuration?.title = title
    button.configuration?.image = Image(systemName: symbol)
    button.configuration?.buttonSize = .large
  }

  private func toggleTalk() {
    talk.isSelected.toggle()
    show(talk, talk.isSelected ? "End" : "Talk", talk.isSelected ? "mic.slash" : "mic")
  }
}
