import Tactus

/// Three photographs on a canvas.
final class PhotosController: DemoController {
  private let canvas = PhotosCanvas()
  private let exclusiveTouch = ToggleButton(title: "Exclusive touch")
  private let reset = TextButton(title: "Reset")
  private var drawing: Task<Void, Never>?

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  isolated deinit { drawing?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [reset, exclusiveTouch]
    exclusiveTouch.onChange = { [weak self] isOn in
      for photo in self?.canvas.photos ?? [] { photo.isExclusiveTouch = isOn }
    }
    reset.onPress = { [weak self] in self?.canvas.reset() }
    drawPictures()
  }

  /// Draws the pictures off the main thread, so that the first frame does not wait for them.
  private func drawPictures() {
    let photos = canvas.photos
    drawing = Task {
      for (photo, picture) in zip(photos, PhotoPicture.allCases) {
        let image = await picture.makeImage()
        if Task.isCancelled { return }
        photo.image = image
      }
    }
  }
}
