import ArgumentParser

/// The demos, in the order of the start page.
enum Demo: String, CaseIterable, ExpressibleByArgument {
  case photos
  case touchInspector = "touch-inspector"
  case animation
  case breakout
  case gestures
  case list
  case collection
  case drawer
  case pager
  case zoom
  case controls
  case controlEvents = "control-events"
  case text
  case level
  case rotation
  case sketch
  case dragAndDrop = "drag-and-drop"
  case camera
  case navigation
  case sheets
  case constraints
  case languages
  case globe
  case pickers

  /// The title shown to the user.
  var title: String {
    switch self {
    case .photos: "Photos"
    case .touchInspector: "Touch inspector"
    case .animation: "Animation"
    case .breakout: "Breakout"
    case .gestures: "Gestures"
    case .list: "List"
    case .collection: "Collection"
    case .drawer: "Drawer"
    case .pager: "Pager"
    case .controls: "Controls"
    case .controlEvents: "Control events"
    case .zoom: "Zoom"
    case .text: "Text"
    case .level: "Level"
    case .rotation: "Rotation"
    case .sketch: "Sketch"
    case .dragAndDrop: "Drag and drop"
    case .camera: "Camera"
    case .navigation: "Navigation"
    case .sheets: "Sheets and menus"
    case .constraints: "Constraints"
    case .languages: "Languages"
    case .globe: "Globe"
    case .pickers: "Pickers"
    }
  }

  /// A description of the demo in one line.
  var summary: String {
    switch self {
    case .photos: "Drag, turn and zoom pictures with two hands"
    case .touchInspector: "Everything the panel knows about your fingers"
    case .animation: "Springs to catch, throw and scrub"
    case .breakout: "A game that keeps up with your thumb"
    case .gestures: "Taps, drags, pinches and turns, each with its state"
    case .list: "A million rows under your thumb, pull to refresh"
    case .collection: "Pictures to arrange, select and carry to another day"
    case .drawer: "Carry dots with one hand, scroll with the other"
    case .pager: "Lists on pages: the first direction decides"
    case .controls: "Every control, light and dark, in both directions"
    case .controlEvents: "What a button tells while a finger wanders"
    case .zoom: "A page, a photograph and a map, sharp at every scale"
    case .text: "Fields for every text, and a keyboard on the screen"
    case .level: "A bubble that rises, and what the accelerometer measures"
    case .rotation: "A page that turns, unless someone refuses"
    case .sketch: "Lines that follow the pressure and the tilt of a stylus"
    case .dragAndDrop: "Cards that move between lists, and to other windows"
    case .camera: "Pictures from another thread, converted on the GPU"
    case .navigation: "Pages to push, pull back and stop in flight"
    case .sheets: "Sheets, menus and messages that follow one finger"
    case .constraints: "A card whose parts keep their distances"
    case .languages: "Words, plurals and numbers that change in one frame"
    case .globe: "A planet drawn with OpenGL, between ordinary views"
    case .pickers: "Wheels, keypads, and a search among the symbols"
    }
  }

  /// The list of all demos, one per line: the name for the command line, then the summary.
  static var catalogue: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { demo in
      let padding = String(repeating: " ", count: width - demo.rawValue.count)
      return "  \(demo.rawValue)\(padding)  \(demo.summary)"
    }.joined(separator: "\n")
  }
}
