import Foundation
import TactusTesting
import Testing
import UIKitNames

@testable import PortedComponents

@Suite("U12 labels and text fields with overridden drawing and views at their ends")
struct TextMemberTests {
  private func window(_ view: UIView) -> TestWindow {
    let test = TestWindow(size: CGSize(width: 320, height: 200))
    test.window.backgroundColor = .white
    test.window.addSubview(view)
    test.frame()
    return test
  }

  /// The rectangle of the pixels that are darker than half.
  private func ink(_ test: TestWindow, in rect: CGRect) throws -> CGRect {
    let picture = try test.picture()
    var found = CGRect.null
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where picture[x, y].red < 128 {
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found
  }

  @Test(
    "U12 the margins that a label adds to its text rectangle are part of all its sizes, and of the drawing")
  func paddedLabel() throws {
    let plain = UILabel()
    let padded = PaddedLabel()
    for label in [plain, padded] {
      label.text = "Margins"
      label.textColor = .black
    }
    let size = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == CGSize(width: size.width + 20, height: size.height + 10))
    padded.insets = .zero
    #expect(padded.intrinsicContentSize == size && padded.sizeThatFits(.zero) == size)
    padded.insets = UIEdgeInsets(top: 0, left: 40, bottom: 20, right: 0)
    padded.frame = CGRect(origin: .zero, size: padded.intrinsicContentSize)
    let test = window(padded)
    let drawn = try ink(test, in: padded.frame)
    #expect(drawn.minX >= 40 && drawn.maxY <= size.height && !drawn.isNull)
  }

  @Test("U12 a wrapped label with margins has the height for what remains of the width")
  func wrappedPaddedLabel() {
    let plain = UILabel()
    let padded = PaddedLabel()
    for label in [plain, padded] {
      label.numberOfLines = 0
      label.text = "A text that needs several lines where there is little room for it"
    }
    let narrow = plain.sizeThatFits(CGSize(width: 100, height: 0))
    let fitted = padded.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(fitted == CGSize(width: narrow.width + 20, height: narrow.height + 10))
    let rect = plain.textRect(
      forBounds: CGRect(x: 5, y: 5, width: 100, height: 300), limitedToNumberOfLines: 1)
    #expect(rect.height < narrow.height && rect.minX == 5)
  }

  @Test("U12 a label draws its text where its override wants it, with a shadow and a highlighted colour")
  func drawnLabel() throws {
    let label = TopLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    label.text = "Top"
    label.textColor = .black
    let test = window(label)
    #expect(try ink(test, in: label.frame).maxY < 30)
    label.highlightedTextColor = .white
    label.isHighlighted = true
    test.frame()
    #expect(try ink(test, in: label.frame).isNull)
    label.shadowColor = .black
    label.shadowOffset = CGSize(width: 60, height: 0)
    test.frame()
    #expect(try ink(test, in: label.frame).minX >= 60)
  }

  @Test("U12 views at the ends of a field are beside its text, and are shown when their modes say so")
  func sideViews() {
    let field = TitledField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UIButton(type: .system))
    right.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    field.leftView = left
    field.rightView = right
    field.clearButtonMode = .always
    field.text = "x"
    let test = window(field)
    #expect(left.superview == nil && right.superview == nil)
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    test.frame()
    #expect(left.frame == CGRect(x: 4, y: 18, width: 30, height: 20) && right.superview == nil)
    #expect(field.textRect(forBounds: field.bounds).minX == 34)
    let before = field.textRect(forBounds: field.bounds).maxX
    test.tap(at: CGPoint(x: 150, y: 22))
    test.frame()
    #expect(field.isEditing && right.frame == CGRect(x: 260, y: 2, width: 40, height: 40))
    #expect(field.editingRect(forBounds: field.bounds).maxX == 260 && before > 260)
    var taps = 0
    right.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    test.tap(at: CGPoint(x: 280, y: 22))
    #expect(taps == 1 && field.text == "x")
    field.resignFirstResponder()
    test.frame()
    #expect(right.superview == nil)
    field.leftView = nil
    #expect(left.superview == nil && field.textRect(forBounds: field.bounds).minX == 0)
  }

  @Test("U12 a field whose draw(_:) draws something else still shows its text and its placeholder")
  func fieldDrawing() throws {
    let field = TitledField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.black])
    #expect(field.placeholder == "Name" && field.attributedPlaceholder?.string == "Name")
    let test = window(field)
    #expect(try !ink(test, in: CGRect(x: 0, y: 0, width: 300, height: 40)).isNull)
    #expect(field.drawnPlaceholder == field.placeholderRect(forBounds: field.bounds))
    field.placeholder = "Other"
    #expect(field.attributedPlaceholder?.string == "Other")
    field.placeholder = nil
    test.frame()
    #expect(try ink(test, in: CGRect(x: 0, y: 0, width: 300, height: 40)).isNull)
    field.text = "Text"
    field.textColor = .black
    test.frame()
    #expect(try !ink(test, in: CGRect(x: 0, y: 0, width: 300, height: 40)).isNull)
  }

  @Test(
    "U12 the beginning, the changes and the end of editing are posted, and ranges of the text are positions")
  func notifications() {
    let field = TitledField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let test = window(field)
    test.tap(at: CGPoint(x: 150, y: 22))
    field.insertText("abc")
    field.resignFirstResponder()
    test.playUntilIdle()
    #expect(field.notifications == ["begin", "change", "end"] && field.titleLabel.alpha == 1)
    field.becomeFirstResponder()
    field.moveCaretToEnd()
    #expect(field.caretOffset == 3)
    let first = field.position(from: field.beginningOfDocument, offset: 1)
    #expect(field.position(from: field.beginningOfDocument, offset: 4) == nil)
    if let first { field.selectedTextRange = field.textRange(from: field.endOfDocument, to: first) }
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "bc" && field.caretOffset == 1)
  }

  @Test("U12 a text field takes an action out of its menu by an override that names the action")
  func withoutPasting() {
    final class CodeField: UITextField {
      override func canPerformAction(_ action: EditMenuAction) -> Bool {
        action != .paste && super.canPerformAction(action)
      }
    }
    let field = CodeField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let test = window(field)
    UIPasteboard.general.string = "1234"
    field.becomeFirstResponder()
    test.frame()
    #expect(!field.canPerformAction(.paste))
  }

  @Test("U12 a text field has the attributes of the first character of its attributed text, throughout")
  func attributes() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    field.attributedText = NSAttributedString(
      string: "12", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    #expect(field.text == "12" && field.font == UIFont.systemFont(ofSize: 30) && field.textColor == .red)
    field.defaultTextAttributes = [.paragraphStyle: style]
    #expect(field.textAlignment == .center && field.textColor == .red)
    #expect(field.attributedText?.string == "12")
    #expect(field.defaultTextAttributes[.font] as? UIFont == UIFont.systemFont(ofSize: 30))
    field.attributedText = nil
    #expect(field.text == "" && field.textColor == .red)
  }

  @Test("U12 a component shows a keyboard and a bar of its own by overrides with UIKit's names")
  func inputViews() {
    final class PinField: UIView {
      let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { pad }
      override var inputAccessoryView: UIView? { bar }
    }
    let field = PinField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let test = window(field)
    field.becomeFirstResponder()
    test.playUntilIdle()
    #expect(test.window.keyboardFrame == CGRect(x: 0, y: 76, width: 320, height: 124))
    #expect(field.bar.convert(field.bar.bounds, to: nil).minY == 76)
    field.resignFirstResponder()
    test.playUntilIdle()
    #expect(test.window.keyboardFrame.isEmpty)
  }
}
