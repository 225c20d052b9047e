import Tactus

/// The trace of a session, with a line for everything that an application observes.
///
/// Numbers are rounded to a millionth, so that equivalent formulas result in the same trace. Queries begin with `?`, actions of
/// the test with `>`, and its changes in a callback with `!`.
@MainActor
final class TraceJournal {
  /// The text so far.
  private(set) var text = ""
  /// The number of lines of each kind.
  private(set) var counts: [String: Int] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// The named objects, which are retained so that no other object gets their address and thereby their name.
  private var named: [AnyObject] = []

  /// Sets the name of an object in the trace.
  func name(_ object: AnyObject, _ name: String) {
    names[ObjectIdentifier(object)] = name
    named.append(object)
  }

  /// Returns the name of an object, or the name of its type if it has none.
  func name(of object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return names[ObjectIdentifier(object)] ?? "\(type(of: object))"
  }

  /// Writes a line.
  func write(_ kind: String, _ details: String...) {
    counts[kind, default: 0] += 1
    text += kind
    for detail in details {
      text += " "
      text += detail
    }
    text += "\n"
  }

  /// Counts an event without writing a line.
  func count(_ kind: String) { counts[kind, default: 0] += 1 }
}

// MARK: - Values

/// Returns the text of a number, rounded to a millionth.
func traced(_ number: Double) -> String {
  guard abs(number) < 1e9 else { return "\(number)" }
  let rounded = (number * 1e6).rounded() / 1e6
  let whole = Int(rounded)
  return Double(whole) == rounded ? "\(whole)" : "\(rounded)"
}

func traced(_ point: Point) -> String { "\(traced(point.x)),\(traced(point.y))" }

func traced(_ size: Size) -> String { "\(traced(size.width))x\(traced(size.height))" }

func traced(_ rect: Rect) -> String { "\(traced(rect.origin)):\(traced(rect.size))" }

func traced(_ insets: EdgeInsets) -> String {
  [insets.top, insets.left, insets.bottom, insets.right].map { traced($0) }.joined(separator: "/")
}

func traced(_ path: IndexPath) -> String { "\(path.section)-\(path.row)" }
