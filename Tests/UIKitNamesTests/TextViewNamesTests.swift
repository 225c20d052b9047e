import Testing
import UIKitNames

@MainActor
@Suite("UIKit's names of text views")
struct TextViewNamesTests {
  private final class Adopter: UITextViewDelegate {
    var ranges: [NSRange] = []
    var changes = 0

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      ranges.append(range)
      return text != "no"
    }

    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  @Test("U7 the delegate of a UITextView is asked with ranges of UTF-16")
  func delegate() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let adopter = Adopter()
    view.delegate = adopter
    view.text = "a👍"
    view.insertText("no")
    view.insertText("b")
    #expect(view.text == "a👍b" && adopter.changes == 1)
    #expect(adopter.ranges == [NSRange(location: 3, length: 0), NSRange(location: 3, length: 0)])
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(UITextView.textDidChangeNotification != UITextField.textDidChangeNotification)
    #expect(UITextView.textDidBeginEditingNotification != UITextView.textDidEndEditingNotification)
  }

  @Test("U7 links of attributed strings are those of the text")
  func links() {
    let string = NSAttributedString(
      string: "x", attributes: [.link: URL(string: "https://example.org") as Any])
    #expect(string.attributedText == .init("x", attributes: .init(link: "https://example.org")))
    let view = UITextView(frame: .zero)
    view.attributedText = string.attributedText
    #expect(view.attributedText == string.attributedText)
    #expect(view.typingAttributes.link == nil)
  }
}
