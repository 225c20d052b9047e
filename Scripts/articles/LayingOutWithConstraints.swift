import Tactus

final class Page: ViewController {
  let heading = Label()
  let image = ImageView()
  let panel = View()
  let page = View()
  let scrollView = ScrollView()
  var drawerLeading = LayoutConstraint(
    item: View(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 0)

  func relate() {
    // block
  }

  func prefer() {
    // block
  }

  func open() {
    // block
  }

  func scroll() {
    // block
  }
}
