// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol OTPFieldDelegate: AnyObject {
  func otpField(_ field: OTPFieldView, didEnter code: String);
  func shouldBecomeFirstResponderForOTP(otpFieldIndex index: Int) -> Bool
}
public enum DisplayType: Int { case circular, roundedCorner, square, diamond, underlinedBottom }

class OTPTextField: UITextField {
  public var borderColor: UIColor = UIColor.black
  public var shapeLayer: CAShapeLayer!
  override init(frame: CGRect) { super.init(frame: frame) }
  required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public func initalizeUI(forFieldType type: DisplayType) {
    switch type {
    case .circular: layer.cornerRadius = bounds.size.width / 2
    case .roundedCorner: layer.cornerRadius = 4
    case .underlinedBottom: addBottomView()
    default: layer.cornerRadius = 0
    }
    autocorrectionType = .no
    textAlignment = .center
    keyboardType = .numberPad
    if #available(iOS 12.0, *) { textContentType = .oneTimeCode }
    isSecureTextEntry = false
    borderStyle = .none
    clearButtonMode = .never
    tintColor = .clear
  }
  override public func deleteBackward() {
    super.deleteBackward()
  }
  override func textRect(forBounds bounds: CGRect) -> CGRect { return bounds.insetBy(dx: 2, dy: 0) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { return textRect(forBounds: bounds) }
  fileprivate func addBottomView() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: frame.size.height))
    path.addLine(to: CGPoint(x: frame.size.width, y: frame.size.height))
    path.close()
    shapeLayer = CAShapeLayer()
    shapeLayer.path = path.cgPath
    shapeLayer.lineWidth = 2
    layer.addSublayer(shapeLayer)
  }
}
public class OTPFieldView: UIView {
  public var displayType: DisplayType = .circular
  public var fieldsCount: Int = 4
  public var fieldSize: CGFloat = 50
  public weak var delegate: OTPFieldDelegate?
  fileprivate var secureEntryData = [String]()
  override public func awakeFromNib() { super.awakeFromNib() }
  public func initializeUI() {
    layer.masksToBounds = true
    layoutIfNeeded()
    for index in stride(from: 0, to: fieldsCount, by: 1) {
      let oldOtpField = viewWithTag(index + 1) as? OTPTextField
      oldOtpField?.removeFromSuperview()
      let field = OTPTextField(frame: CGRect(x: 0, y: 0, width: fieldSize, height: fieldSize))
      field.delegate = self
      field.tag = index + 1
      field.font = UIFont.systemFont(ofSize: 20)
      field.addTarget(self, action: OTPFieldView.changed(_:), for: .editingChanged)
      field.center.x = (fieldSize + 8) * CGFloat(index) + fieldSize / 2
      field.center.y = bounds.height / 2
      field.initalizeUI(forFieldType: displayType)
      addSubview(field)
      secureEntryData.append("")
    }
    (viewWithTag(1) as? OTPTextField)?.becomeFirstResponder()
  }
  func changed(_ field: UITextField) {
    field.layer.borderColor = (field.text ?? "").isEmpty ? UIColor.gray.cgColor : UIColor.systemGreen.cgColor
  }
  func calculateEnteredOTP(isDeleted: Bool) {
    let code = secureEntryData.joined()
    if code.count == fieldsCount { delegate?.otpField(self, didEnter: code); endEditing(true) }
  }
}
extension OTPFieldView: UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    return delegate?.shouldBecomeFirstResponderForOTP(otpFieldIndex: (textField.tag - 1)) ?? true
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let replacedText = NSString(string: textField.text ?? "").replacingCharacters(in: range, with: string)
    if !replacedText.isEmpty && range.length == 0 {
      textField.text = string
      secureEntryData[textField.tag - 1] = string
      let nextOTPField = viewWithTag(textField.tag + 1)
      if let nextOTPField = nextOTPField {
        nextOTPField.becomeFirstResponder()
      } else {
        textField.resignFirstResponder()
      }
      calculateEnteredOTP(isDeleted: false)
    } else {
      textField.text = ""
      secureEntryData[textField.tag - 1] = ""
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        if let prev = self.viewWithTag(textField.tag - 1) as? OTPTextField { prev.becomeFirstResponder() }
      }
    }
    return false
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder(); return true
  }
}
