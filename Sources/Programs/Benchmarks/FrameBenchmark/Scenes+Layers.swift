import Tactus

// MARK: - Layers of mixed kinds

extension Scenes {
  /// A thousand layers of mixed kinds, all of which move by a pixel in each frame, so that all are drawn.
  static func thousandMixed(_ stage: Stage) -> (Int) -> Void {
    let content = View(frame: stage.test.window.bounds)
    return { index in
      if index == 0 {
        stage.clear()
        let images = (0..<60).map { number in
          Image(size: Size(width: 24 + Double(number % 8), height: 28)) { context in
            context.setFillColor(Color(hue: Double(number) / 60, saturation: 0.6, brightness: 0.9))
            context.fillEllipse(in: Rect(x: 0, y: 0, width: 24, height: 28))
          }
        }
        for number in 0..<1000 { content.addSubview(mixedKind(number, images)) }
        stage.test.window.addSubview(content)
      }
      content.frame.origin.x = Double(index % 8)
    }
  }

  /// Returns a view that is plain, rounded, bordered, shadowed, a picture, or clips a subview.
  private static func mixedKind(_ number: Int, _ images: [Image?]) -> View {
    let frame = Rect(x: Double(number % 40) * 31.5, y: Double(number / 40) * 31.5, width: 28, height: 28)
    let kind = number % 6
    let view = kind == 4 ? ImageView(image: images[number % images.count]) : View(frame: frame)
    view.frame = frame
    view.backgroundColor = Color(hue: Double(number) / 1000, saturation: 0.6, brightness: 0.9)
    switch kind {
    case 1: view.cornerRadius = 6
    case 2:
      view.cornerRadius = 4
      view.borderWidth = 2
    case 3: view.shadow = View.Shadow(color: .black, offset: Point(x: 0, y: 2), radius: 6)
    case 5:
      view.clipsToBounds = true
      view.cornerRadius = 10
      let inner = View(frame: Rect(x: 14, y: 14, width: 20, height: 20))
      inner.backgroundColor = .red
      view.addSubview(inner)
    default: break
    }
    return view
  }
}
