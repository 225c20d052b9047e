import EndToEndSupport
import Foundation
import TactusGeometry

// MARK: - The example Home

extension Tour.Program {
  /// The location of the executable.
  var url: URL {
    switch self {
    case .gallery: Repository.gallery
    case .home: Repository.home
    }
  }
}

extension Tour {
  /// Every page of the example, and a menu, a dialog, a message and a form, opened by touches.
  static let home = Tour(
    name: "home", program: .home, arguments: [],
    steps: [
      .screenshot("home-rooms", after: .milliseconds(1500)),
      .play([
        Stroke(samples: [.init(.zero, roomCard), .init(.milliseconds(900), roomCard)]).stayingDown
      ]),
      .screenshot("home-menu", after: .milliseconds(400)),
      // The touch ends on the card, which leaves the menu open; a tap beside the menu dismisses it.
      .play([Stroke(samples: [.init(.milliseconds(50), roomCard)]).ending]),
      .play([.tap(at: outside)]),
      .pause(.milliseconds(600)),
      .play([.tap(at: allOff)]),
      .screenshot("home-dialog", after: .milliseconds(600)),
      .play([.tap(at: switchOff)]),
      .screenshot("home-toast", after: .milliseconds(700)),
      .pause(.milliseconds(2500)),
    ]
      + page(
        1, "home-climate",
        .arc(
          around: dial, radius: 132, endRadius: 132, from: 1.71 * .pi, to: 1.93 * .pi,
          lasting: .milliseconds(800)))
      + page(2, "home-plan", nil) + page(3, "home-door", nil) + page(4, "home-energy", nil)
      + page(5, "home-settings", nil)
      + [.play([.tap(at: alarm)]), .screenshot("home-form", after: .milliseconds(900))])

  /// Returns the steps that select a page in the rail, use it with one touch, and store its picture.
  private static func page(_ index: Int, _ name: String, _ stroke: Stroke?) -> [Step] {
    var steps: [Step] = [
      .play([.tap(at: Point(x: 40, y: 40 + 64 * Double(index)))]), .pause(.milliseconds(700)),
    ]
    if let stroke { steps += [.play([stroke]), .pause(.milliseconds(300))] }
    return steps + [.screenshot(name)]
  }

  private static let roomCard = Point(x: 160, y: 100)
  private static let outside = Point(x: 900, y: 700)
  private static let allOff = Point(x: 1240, y: 22)
  private static let switchOff = Point(x: 760, y: 440)
  private static let dial = Point(x: 680, y: 398)
  private static let alarm = Point(x: 256, y: 188)
}
