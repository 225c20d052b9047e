import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 members of views, controllers and text by UIKit's names")
struct ViewNameTests {
  private final class Page: UIViewController {
    var loads = 0
    override func viewDidLoad() { loads += 1 }
  }

  @Test("U12 a view is loaded if it is not yet")
  func loading() {
    let page = Page()
    #expect(page.viewIfLoaded == nil)
    page.loadViewIfNeeded()
    page.loadViewIfNeeded()
    #expect(page.viewIfLoaded != nil && page.loads == 1)
  }

  @Test(
    "U12 a table view controller clears the selection when its view appears, if it shall",
    arguments: [true, false])
  func selection(clears: Bool) {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    }
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let rows = Rows(style: .plain)
    rows.clearsSelectionOnViewWillAppear = clears
    let navigation = UINavigationController(rootViewController: rows)
    test.window.rootViewController = navigation
    test.frame()
    rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    test.frame()
    navigation.popViewController(animated: false)
    test.playUntilIdle()
    #expect((rows.tableView.indexPathForSelectedRow == nil) == clears)
  }

  @Test("U12 the hierarchy of a view is drawn into the current context, at the size of the rectangle")
  func hierarchy() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    inner.backgroundColor = red
    view.addSubview(inner)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "there is no context")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 40), afterScreenUpdates: true))
    }
    let picture = Picture(image)
    #expect(picture[30, 10] == Picture.Pixel(0xff0000) && picture[10, 10] == .white)
    #expect(picture[30, 30] == .white)
  }

  @Test("U12 the hierarchy of a scroll view is drawn as it is visible, whatever its content offset")
  func hierarchyOfScrollView() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    scrollView.contentSize = CGSize(width: 400, height: 40)
    let inner = UIView(frame: CGRect(x: 110, y: 0, width: 10, height: 40))
    inner.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    scrollView.addSubview(inner)
    scrollView.contentOffset.x = 100
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      scrollView.drawHierarchy(in: CGRect(x: 0, y: 0, width: 40, height: 40), afterScreenUpdates: true)
    }
    let picture = Picture(image)
    #expect(picture[15, 20] == Picture.Pixel(0xff0000))
    #expect(picture[5, 20] == .white && picture[25, 20] == .white)
    let visible = UIGraphicsImageRenderer(bounds: scrollView.bounds).image { context in
      UIColor.white.setFill()
      context.fill(scrollView.bounds)
      scrollView.drawHierarchy(in: scrollView.bounds, afterScreenUpdates: true)
    }
    #expect(Picture(visible) == picture)
  }

  @Test("U12 the picture of an image view is drawn with the hierarchy, a template in the tint colour")
  func hierarchyOfImageView() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .white
    view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    for (index, image) in [square, square.withRenderingMode(.alwaysTemplate)].enumerated() {
      let imageView = UIImageView(image: image)
      imageView.contentMode = .center
      imageView.frame = CGRect(x: 20 * index, y: 0, width: 20, height: 20)
      view.addSubview(imageView)
    }
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let picture = Picture(image)
    #expect(picture[10, 10] == Picture.Pixel(0xff0000) && picture[30, 10] == Picture.Pixel(0x0000ff))
    #expect(picture[2, 10] == .white && picture[38, 10] == .white)
  }

  @Test("U12 the style of an indicator has its older name as well")
  func indicator() {
    let indicator = UIActivityIndicatorView(style: .medium)
    let small = indicator.intrinsicContentSize
    indicator.activityIndicatorViewStyle = .large
    #expect(indicator.style == .large && indicator.intrinsicContentSize.width > small.width)
    indicator.style = .medium
    #expect(indicator.activityIndicatorViewStyle == .medium)
  }

  @Test("U12 room between the items of a bar is flexible or fixed")
  func spaces() {
    let spaces: [UIBarButtonItem.SpaceItem] = [.flexibleSpace, .fixedSpace]
    let positions = spaces.map { space -> CGFloat in
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
      let room = UIBarButtonItem(barButtonSystemItem: space, target: nil, action: nil)
      room.width = 50
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      bar.items = [room, UIBarButtonItem(customView: mark)]
      bar.layoutIfNeeded()
      return mark.convert(mark.bounds, to: bar).minX
    }
    #expect(positions[0] > 250 && (50..<80).contains(positions[1]), "\(positions)")
  }

  @Test("U12 materials are shown as the nearest style of blur")
  func materials() {
    let styles: [(UIBlurEffect.Style, UIBlurEffect.Style)] = [
      (.systemUltraThinMaterial, .regular), (.systemThinMaterial, .regular), (.systemMaterial, .regular),
      (.systemThickMaterial, .prominent), (.systemChromeMaterial, .prominent),
      (.systemUltraThinMaterialLight, .light), (.systemThinMaterialLight, .light),
      (.systemMaterialLight, .extraLight), (.systemUltraThinMaterialDark, .dark),
      (.systemThinMaterialDark, .dark), (.systemMaterialDark, .dark),
    ]
    for (material, style) in styles { #expect(material == style) }
  }

  @Test("U12 a line is drawn through text that is struck through")
  func strikethrough() {
    func ink(_ style: Int) -> Int {
      let text = NSAttributedString(
        string: "llll",
        attributes: [
          .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor(white: 0, alpha: 1),
          .strikethroughStyle: style,
        ])
      let picture = Picture(
        UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { context in
          UIColor.white.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 80, height: 40))
          text.draw(at: .zero)
        })
      return Int(picture.share(of: .white, tolerance: 2) * 3200)
    }
    #expect(ink(0) - ink(NSUnderlineStyle.single.rawValue) > 10)
  }

  @Test("U12 the rectangle of text that was measured or drawn is known afterwards")
  func drawingContext() {
    let text = NSAttributedString(string: "several words", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let context = NSStringDrawingContext()
    let narrow = CGSize(width: 80, height: 200)
    let wrapped = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds == wrapped && wrapped.height > text.size().height)
    let leading = text.boundingRect(
      with: narrow, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(leading == wrapped, "the distance between lines always counts")
    _ = "other".boundingRect(with: narrow, context: context)
    #expect(context.totalBounds.height < wrapped.height)
    let rect = CGRect(x: 5, y: 6, width: 80, height: 200)
    text.draw(with: rect, options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds == CGRect(origin: rect.origin, size: wrapped.size))
  }
}
