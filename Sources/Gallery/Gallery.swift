import Tactus

@main
final class Gallery: ApplicationDelegate {
  let window = Window()
  func applicationDidFinishLaunching(_ application: Application) {
    let label = Label(frame: Rect(x: 50, y: 50, width: 400, height: 60))
    label.text = "Hello, Tactus ÄÖ"
    label.textColor = .white
    label.font = .boldSystem(ofSize: 40)
    label.backgroundColor = .blue
    label.cornerRadius = 12
    window.addSubview(label)
    window.makeKeyAndVisible()
  }
}
