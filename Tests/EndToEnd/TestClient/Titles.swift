import Tactus

/// A window of one colour that prints its size, and whose title changes with its layout, all the time, with each frame, or never.
@MainActor
final class Titles {
  /// Sets the title of its window with each layout.
  private final class TitleView: View {
    var isTitled = false

    override func layoutSubviews() {
      super.layoutSubviews()
      if isTitled { window?.title = "\(Int(bounds.width)) × \(Int(bounds.height))" }
      printLine("size \(Int(bounds.width)) \(Int(bounds.height))")
    }
  }

  private let source: String
  private let view = TitleView(frame: .zero)
  private var link: DisplayLink?
  private var count = 0

  init(_ source: String) { self.source = source }

  func show(in window: Window, color: String?) {
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor =
      color == "blue" ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
    view.isTitled = source == "layout"
    window.addSubview(view)
    window.title = "Title"
    let change = { [weak self, weak window] in
      guard let self else { return }
      count += 1
      window?.title = "Title \(count)"
    }
    switch source {
    case "timer":
      Application.shared.scheduledTimer(withTimeInterval: 0.004, repeats: true) { _ in change() }
    case "link":
      let link = DisplayLink { _ in change() }
      link.add(to: window)
      self.link = link
    default: return
    }
    // Frames follow each other, so that a configuration arrives while one is awaited.
    let beat = View(frame: Rect(x: 100, y: 100, width: 20, height: 20))
    beat.backgroundColor = view.backgroundColor
    window.addSubview(beat)
    View.animate(withDuration: 0.5, options: [.repeat, .autoreverse]) { beat.frame.origin.x = 140 }
  }
}
