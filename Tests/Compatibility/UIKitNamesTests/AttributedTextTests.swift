import TactusTesting
import Testing
import UIKitNames

@Suite("U12 attributes of text that are set and read again")
struct AttributedTextTests {
  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  @Test("U12 a label's text is returned with the attributes with which it was set, and those of its own")
  func label() throws {
    let label = UILabel()
    let url = NSAttributedString.Key(rawValue: "own")
    let text = NSMutableAttributedString(string: "Speed 42")
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 6, length: 2))
    text.addAttribute(url, value: 7, range: NSRange(location: 0, length: 5))
    label.attributedText = text
    let read = NSMutableAttributedString(attributedString: try #require(label.attributedText))
    #expect((read.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect(read.attribute(url, at: 0, effectiveRange: nil) as? Int == 7)
    read.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    label.attributedText = read
    let again = try #require(label.attributedText)
    #expect((again.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect(again.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.text = "Plain"
    #expect(label.attributedText?.string == "Plain")
    #expect(label.attributedText?.attribute(url, at: 0, effectiveRange: nil) == nil)
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test("U12 a placeholder is returned with its attributes")
  func placeholder() {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.red, .kern: 2])
    #expect(
      field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red
    )
    field.placeholder = "Other"
    #expect(field.attributedPlaceholder?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test("U12 the spacing and the alignment of a paragraph style hold on labels and buttons")
  func paragraphs() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "one\ntwo\nthree")
    let plain = label.sizeThatFits(.zero).height
    label.attributedText = NSAttributedString(
      string: "one\ntwo\nthree", attributes: [.paragraphStyle: style { $0.lineSpacing = 10 }])
    #expect(label.sizeThatFits(.zero).height >= plain + 19)
    let test = TestWindow(size: CGSize(width: 200, height: 100))
    test.window.backgroundColor = .white
    test.window.addSubview(label)
    label.textColor = .black
    label.attributedText = NSAttributedString(
      string: "I", attributes: [.paragraphStyle: style { $0.alignment = .right }])
    test.frame()
    let picture = try test.picture()
    var ink = 0
    for x in 100..<200 { for y in 0..<100 where picture[x, y].red < 128 { ink += x } }
    #expect(ink > 0)
    let button = UIButton(type: .custom)
    button.titleLabel?.numberOfLines = 0
    button.setAttributedTitle(NSAttributedString(string: "one\ntwo"), for: .normal)
    let height = button.sizeThatFits(.zero).height
    button.setAttributedTitle(
      NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style { $0.lineSpacing = 12 }]),
      for: .normal)
    #expect(button.sizeThatFits(.zero).height >= height + 11)
  }

  @Test("U12 text is measured in one line unless the rectangle's end breaks lines")
  func measuring() {
    let text = "A text that is longer than the room for it"
    let room = CGSize(width: 60, height: 1000)
    let line = text.boundingRect(with: room, options: [], attributes: nil, context: nil)
    let lines = text.boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
    #expect(line.width > 60 && lines.width <= 60 && lines.height > 2 * line.height)
  }
}
