import Tactus

class ViewController: Tactus.ViewController {
  let bubble = View()
  var center: Point { Point(x: view.bounds.midX, y: view.bounds.midY) }
}
// block

final class Canvas: View {
  func clear() {}
  // block
}
