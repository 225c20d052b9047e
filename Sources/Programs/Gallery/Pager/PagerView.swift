import Tactus

/// A scroll view that pages horizontally, with a list on each page that scrolls vertically.
///
/// The initial direction of a drag determines whether the pages or the list scrolls.
final class PagerView: View, ScrollViewDelegate {
  /// The titles and colours of the pages, and the colours that stand for those with high contrast, behind white text.
  static let topics: [(title: String, color: Color, contrastColor: Color)] = [
    ("Tides", replaceable(0x1F6FD6), Color(rgb: 0x1855A5)),
    ("Orchards", replaceable(0x1B7F45), Color(rgb: 0x156437)),
    ("Kilns", replaceable(0xC43D3D), Color(rgb: 0x9D3131)),
    ("Comets", replaceable(0x8A3FD1), Color(rgb: 0x7536B2)),
    ("Ferries", replaceable(0xB05A0F), Color(rgb: 0x88450C)),
  ]

  /// Returns a colour that is the same in light and dark interfaces, and for which a style can have another one.
  private static func replaceable(_ rgb: UInt32) -> Color {
    Color(light: Color(rgb: rgb), dark: Color(rgb: rgb))
  }

  let pager = ScrollView(frame: .zero)
  let lists: [TopicList]
  let pageControl = PageControl(frame: .zero)

  override init(frame: Rect) {
    lists = Self.topics.map { TopicList(title: $0.title, color: $0.color) }
    super.init(frame: frame)
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    for list in lists { pager.addSubview(list) }
    addSubview(pager)
    pageControl.accessibilityLabel = "Topics"
    pageControl.numberOfPages = lists.count
    pageControl.addTarget(self, action: PagerView.showChosenPage, for: .valueChanged)
    addSubview(pageControl)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Theme.target
    let size = Size(width: bounds.width, height: max(0, bounds.height - height))
    if pager.frame.size != size {
      let page = Double(pageControl.currentPage)
      pager.frame = Rect(origin: .zero, size: size)
      pager.contentSize = Size(width: size.width * Double(lists.count), height: size.height)
      for (index, list) in lists.enumerated() {
        list.frame = Rect(x: size.width * Double(index), y: 0, width: size.width, height: size.height)
      }
      pager.setContentOffset(Point(x: size.width * page, y: 0), animated: false)
    }
    pageControl.frame = Rect(x: 0, y: size.height, width: bounds.width, height: height)
  }

  private func showChosenPage() {
    let x = pager.bounds.width * Double(pageControl.currentPage)
    pager.setContentOffset(Point(x: x, y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    // While the page control animates the scroll view it is not updated; otherwise it shows the page that is visible.
    guard !pager.isScrollAnimating, pager.bounds.width > 0 else { return }
    pageControl.currentPage = Int((pager.contentOffset.x / pager.bounds.width).rounded())
  }
}
