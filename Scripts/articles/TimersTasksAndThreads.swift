import Dispatch
@preconcurrency import PackageDescription
import Tactus

class ViewController: Tactus.ViewController {
  func showTime() {}
}
// block

func readSensor() -> Int { 0 }

final class Page: Tactus.ViewController {
  let queue = DispatchQueue(label: "sensor", qos: .utility)
  let path = ""
  let imageView = ImageView()
  let label = Label()
  // block
}

let target: Target =  // block
