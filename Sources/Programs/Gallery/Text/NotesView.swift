import Tactus

/// A text view with a note that has attributes and a link, or with a hundred thousand lines.
final class NotesView: TextView {
  /// A Boolean value that indicates whether the long text is shown instead of the note.
  var isLong = false {
    didSet {
      guard isLong != oldValue else { return }
      if isLong { text = Self.longText } else { attributedText = Self.note }
      selectedRange = text.startIndex..<text.startIndex
      contentOffset = .zero
    }
  }

  /// The height in the form, in points.
  private static let height = 190.0

  init() {
    super.init(frame: .zero)
    attributedText = Self.note
    selectedRange = text.startIndex..<text.startIndex
    adjustsFontForContentSizeCategory = true
    isFindInteractionEnabled = true
    accessibilityLabel = "Note"
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

  private static var note: AttributedText {
    var text = AttributedText("Shopping list\n", attributes: .init(font: .boldSystem(ofSize: 22)))
    text.append(AttributedText("Bread, "))
    text.append(AttributedText("milk", attributes: .init(isStruckThrough: true)))
    text.append(AttributedText(", and "))
    text.append(AttributedText("two", attributes: .init(isUnderlined: true)))
    text.append(AttributedText(" lemons for the cake on Sunday.\n\nThe recipe is at "))
    text.append(AttributedText("example.org", attributes: .init(link: "https://example.org")))
    text.append(AttributedText(".\n"))
    text.append(AttributedText("Do not forget the oven!", attributes: .init(color: .systemOrange)))
    text.append(AttributedText("\nΚαλημέρα, доброе утро, שלום, good morning."))
    return text
  }

  private static var longText: String {
    (1...100_000).map { "Line \($0) of a text that goes on and on." }.joined(separator: "\n")
  }
}
