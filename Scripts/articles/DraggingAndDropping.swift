import Tactus

extension ViewController {
  func insert(_ text: String) {}
}
// block

struct Place { let name: String }
@MainActor func open(_ folder: View) {}
func renderMap(of place: Place, completion: @escaping @MainActor ([UInt8]?) -> Void) {}

@MainActor func addSpringLoading(to folder: View, backButton: Button) {
  // block
}

@MainActor func provide(_ place: Place) {
  // block
}
