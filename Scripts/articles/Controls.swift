import Tactus

struct Machine { func start() {} }

final class Panel: ViewController {
  let machine = Machine()
  func volumeChanged(_ slider: Slider) {}
  override func viewDidLoad() {
    // block
  }
}

// block

// block
