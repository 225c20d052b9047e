import Tactus

/// What a session writes down, a line for each thing that an application sees.
///
/// Numbers are rounded to a millionth: formulas that are written differently agree, behaviour that differs does not. What is asked
/// rather than told begins with `?`, what the test itself does with `>` and what it changes within a callback with `!`.
@MainActor
final class TraceJournal {
  /// The lines so far.
  private(set) var text = ""
  /// How often each kind of line was written.
  private(set) var counts: [String: Int] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// An object that is gone could give its address, and with it its name, to another one.
  private var named: [AnyObject] = []

  /// Gives an object the name by which lines refer to it.
  func name(_ object: AnyObject, _ name: String) {
    names[ObjectIdentifier(object)] = name
    named.append(object)
  }

  /// The name of an object; that of its type where it was given none.
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

  /// Counts what no line is written for by itself.
  func count(_ kind: String) { counts[kind, default: 0] += 1 }
}

// MARK: - Values

/// A number as it is written: rounded to a millionth, in its shortest form.
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
