import Tactus

/// The camera at the door, which runs only while it is visible.
final class CameraController: PageController {
  private let picture = FrameView(frame: .zero)
  private lazy var camera = DoorCamera(frames: picture.frames)

  init() {
    super.init(picture)
    picture.contentMode = .scaleAspectFit
    picture.backgroundColor = .black
    picture.clipsToBounds = true
  }

  override func viewWillAppear(_ animated: Bool) { camera.start() }
  override func viewDidDisappear(_ animated: Bool) { camera.stop() }
}
