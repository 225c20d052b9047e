import Tactus

final class Editor: ViewController {
  let canvas = View()
  let picture = View()
  // block
}
