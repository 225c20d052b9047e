import Tactus

/// The smallest application: a window with one view, whose size, launch time and memory `make sizes` prints.
@main
final class MinimalProgram: ApplicationDelegate {
  private let window = Window()

  func applicationDidFinishLaunching(_ application: Application) {
    let view = View(frame: Rect(x: 80, y: 80, width: 120, height: 120))
    view.backgroundColor = .systemBlue
    window.addSubview(view)
    window.makeKeyAndVisible()
  }
}
