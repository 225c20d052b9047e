import Foundation
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

    func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
      ranges.append(characterRange)
      return url.host == "example.org"
    }

    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      ranges.append(range)
      return UIMenu(title: "own", children: suggestedActions)
    }
  }

  @Test(
    "U7 the selection of a UITextView counts UTF-16 units, and is limited to the text and to whole characters"
  )
  func selection() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "a👍bc"
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    view.selectedRange = NSRange(location: 1, length: 2)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    view.selectedRange = NSRange(location: 2, length: 2)
    #expect(view.selectedRange == NSRange(location: 1, length: 3), "a surrogate is no character")
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    view.selectedRange = NSRange(location: 4, length: 100)
    #expect(view.selectedRange == NSRange(location: 4, length: 1))
    view.selectedRange = NSRange(location: 99, length: .max)
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    view.selectedRange = NSRange(location: 0, length: 1)
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    view.selectedRange = NSRange(location: -1, length: 2)
    #expect(view.selectedRange == NSRange(location: 0, length: 1))
    view.scrollRangeToVisible(NSRange(location: 99, length: 9))
    view.text = nil
    view.selectedRange = NSRange(location: 3, length: 1)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test("U7 the delegate of a UITextView is asked about links and menus with ranges of UTF-16")
  func linksAndMenus() throws {
    let adopter = Adopter()
    let view = UITextView(frame: .zero)
    view.text = "👍link"
    let delegate: any UITextViewDelegate = adopter
    let range = view.text.index(after: view.text.startIndex)..<view.text.endIndex
    #expect(delegate.textView(view, shouldInteractWith: "https://example.org", in: range))
    #expect(!delegate.textView(view, shouldInteractWith: "https://example.com", in: range))
    #expect(delegate.textView(view, editMenuForTextIn: range, suggestedActions: [])?.title == "own")
    #expect(adopter.ranges == Array(repeating: NSRange(location: 2, length: 4), count: 3))
  }

  @Test("U7 finding text has UIKit's names")
  func finding() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(!view.isFindInteractionEnabled && view.findInteraction == nil)
    view.isFindInteractionEnabled = true
    let interaction: UIFindInteraction? = view.findInteraction
    interaction?.searchText = "x"
    interaction?.presentFindNavigator(showingReplace: true)
    let session: UIFindSession? = interaction?.activeFindSession
    #expect(session == nil && interaction?.isFindNavigatorVisible == false, "the view has no window")
    #expect(UITextSearchOptions().wordMatchMethod == .contains && UIDatePickerStyle.inline != .compact)
    final class Owner: UIFindInteractionDelegate {}
    #expect(UIFindInteraction(sessionDelegate: Owner()).delegate == nil, "it is not retained")
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

  @Test("U12 a text view loses its padding, as input bars of chats want it")
  func padding() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let container: NSTextContainer = view.textContainer
    container.lineFragmentPadding = 0
    view.textContainerInset = .zero
    #expect(view.textContainer.lineFragmentPadding == 0)
  }
}
