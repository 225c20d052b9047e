import Tactus

/// The page of the Photos demo: three photos on a canvas.
final class PhotosController: DemoController {
  private let canvas = PhotosCanvas()
  private let exclusiveTouch = LabeledSwitch(title: "Exclusive touch")
  private let reset = Button(title: "Reset")
  private var hasPictures = false
  private var frames: DisplayLink?

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  isolated deinit { frames?.invalidate() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for photo in canvas.photos { photo.isHidden = true }
    titleBar.accessories = [reset, exclusiveTouch]
    exclusiveTouch.control.addTarget(
      self, action: PhotosController.exclusiveTouchChanged, for: .valueChanged)
    reset.addTarget(canvas, action: PhotosCanvas.reset, for: .primaryActionTriggered)
  }

  private func exclusiveTouchChanged(_ sender: Switch) {
    for photo in canvas.photos { photo.isExclusiveTouch = sender.isOn }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasPictures, frames == nil, let window = view.window else { return }
    frames = .afterNextFrame(of: window) { [weak self] in
      self?.frames = nil
      self?.drawPictures()
    }
  }

  /// Draws the pictures off the main thread; each photo appears when its picture is complete.
  private func drawPictures() {
    hasPictures = true
    for (photo, picture) in zip(canvas.photos, PhotoPicture.allCases) {
      picture.makeImage { [weak photo] image in
        photo?.image = image
        photo?.isHidden = false
      }
    }
  }
}
