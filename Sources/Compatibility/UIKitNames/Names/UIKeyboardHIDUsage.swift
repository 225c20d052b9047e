public import TactusInterface

/// ``TactusInterface/KeyCode``, as UIKit names it. Its raw values are those of Linux.
public typealias UIKeyboardHIDUsage = KeyCode

/// The keys, under the names that UIKit gives them.
extension KeyCode {
  /// The key of the letter Q.
  public static let keyboardQ = KeyCode(rawValue: 16)
  /// The key of the letter W.
  public static let keyboardW = KeyCode(rawValue: 17)
  /// The key of the letter E.
  public static let keyboardE = KeyCode(rawValue: 18)
  /// The key of the letter R.
  public static let keyboardR = KeyCode(rawValue: 19)
  /// The key of the letter T.
  public static let keyboardT = KeyCode(rawValue: 20)
  /// The key of the letter Y.
  public static let keyboardY = KeyCode(rawValue: 21)
  /// The key of the letter U.
  public static let keyboardU = KeyCode(rawValue: 22)
  /// The key of the letter I.
  public static let keyboardI = KeyCode(rawValue: 23)
  /// The key of the letter O.
  public static let keyboardO = KeyCode(rawValue: 24)
  /// The key of the letter P.
  public static let keyboardP = KeyCode(rawValue: 25)
  /// The key of the letter A.
  public static let keyboardA = KeyCode(rawValue: 30)
  /// The key of the letter S.
  public static let keyboardS = KeyCode(rawValue: 31)
  /// The key of the letter D.
  public static let keyboardD = KeyCode(rawValue: 32)
  /// The key of the letter F.
  public static let keyboardF = KeyCode(rawValue: 33)
  /// The key of the letter G.
  public static let keyboardG = KeyCode(rawValue: 34)
  /// The key of the letter H.
  public static let keyboardH = KeyCode(rawValue: 35)
  /// The key of the letter J.
  public static let keyboardJ = KeyCode(rawValue: 36)
  /// The key of the letter K.
  public static let keyboardK = KeyCode(rawValue: 37)
  /// The key of the letter L.
  public static let keyboardL = KeyCode(rawValue: 38)
  /// The key of the letter Z.
  public static let keyboardZ = KeyCode(rawValue: 44)
  /// The key of the letter X.
  public static let keyboardX = KeyCode(rawValue: 45)
  /// The key of the letter C.
  public static let keyboardC = KeyCode(rawValue: 46)
  /// The key of the letter V.
  public static let keyboardV = KeyCode(rawValue: 47)
  /// The key of the letter B.
  public static let keyboardB = KeyCode(rawValue: 48)
  /// The key of the letter N.
  public static let keyboardN = KeyCode(rawValue: 49)
  /// The key of the letter M.
  public static let keyboardM = KeyCode(rawValue: 50)
  /// The key of the digit 1.
  public static let keyboard1 = KeyCode(rawValue: 2)
  /// The key of the digit 2.
  public static let keyboard2 = KeyCode(rawValue: 3)
  /// The key of the digit 3.
  public static let keyboard3 = KeyCode(rawValue: 4)
  /// The key of the digit 4.
  public static let keyboard4 = KeyCode(rawValue: 5)
  /// The key of the digit 5.
  public static let keyboard5 = KeyCode(rawValue: 6)
  /// The key of the digit 6.
  public static let keyboard6 = KeyCode(rawValue: 7)
  /// The key of the digit 7.
  public static let keyboard7 = KeyCode(rawValue: 8)
  /// The key of the digit 8.
  public static let keyboard8 = KeyCode(rawValue: 9)
  /// The key of the digit 9.
  public static let keyboard9 = KeyCode(rawValue: 10)
  /// The key of the digit 0.
  public static let keyboard0 = KeyCode(rawValue: 11)
  /// The key of the hyphen.
  public static let keyboardHyphen = KeyCode(rawValue: 12)
  /// The key of the equals sign.
  public static let keyboardEqualSign = KeyCode(rawValue: 13)
  /// The key of the left bracket.
  public static let keyboardOpenBracket = KeyCode(rawValue: 26)
  /// The key of the right bracket.
  public static let keyboardCloseBracket = KeyCode(rawValue: 27)
  /// The key of the semicolon.
  public static let keyboardSemicolon = KeyCode(rawValue: 39)
  /// The key of the quotation mark.
  public static let keyboardQuote = KeyCode(rawValue: 40)
  /// The key of the grave accent.
  public static let keyboardGraveAccentAndTilde = KeyCode(rawValue: 41)
  /// The key of the backslash.
  public static let keyboardBackslash = KeyCode(rawValue: 43)
  /// The key of the comma.
  public static let keyboardComma = KeyCode(rawValue: 51)
  /// The key of the full stop.
  public static let keyboardPeriod = KeyCode(rawValue: 52)
  /// The key of the slash.
  public static let keyboardSlash = KeyCode(rawValue: 53)
  /// The key F1.
  public static let keyboardF1 = KeyCode(rawValue: 59)
  /// The key F2.
  public static let keyboardF2 = KeyCode(rawValue: 60)
  /// The key F3.
  public static let keyboardF3 = KeyCode(rawValue: 61)
  /// The key F4.
  public static let keyboardF4 = KeyCode(rawValue: 62)
  /// The key F5.
  public static let keyboardF5 = KeyCode(rawValue: 63)
  /// The key F6.
  public static let keyboardF6 = KeyCode(rawValue: 64)
  /// The key F7.
  public static let keyboardF7 = KeyCode(rawValue: 65)
  /// The key F8.
  public static let keyboardF8 = KeyCode(rawValue: 66)
  /// The key F9.
  public static let keyboardF9 = KeyCode(rawValue: 67)
  /// The key F10.
  public static let keyboardF10 = KeyCode(rawValue: 68)
  /// The key F11.
  public static let keyboardF11 = KeyCode(rawValue: 87)
  /// The key F12.
  public static let keyboardF12 = KeyCode(rawValue: 88)
  /// The Return key.
  public static var keyboardReturnOrEnter: KeyCode { .return }
  /// The Escape key.
  public static var keyboardEscape: KeyCode { .escape }
  /// The Backspace key.
  public static var keyboardDeleteOrBackspace: KeyCode { .deleteBackward }
  /// The Tab key.
  public static var keyboardTab: KeyCode { .tab }
  /// The space bar.
  public static var keyboardSpacebar: KeyCode { .space }
  /// The Caps Lock key.
  public static var keyboardCapsLock: KeyCode { .capsLock }
  /// The Insert key.
  public static var keyboardInsert: KeyCode { .insert }
  /// The Home key.
  public static var keyboardHome: KeyCode { .home }
  /// The Page Up key.
  public static var keyboardPageUp: KeyCode { .pageUp }
  /// The Delete key.
  public static var keyboardDeleteForward: KeyCode { .deleteForward }
  /// The End key.
  public static var keyboardEnd: KeyCode { .end }
  /// The Page Down key.
  public static var keyboardPageDown: KeyCode { .pageDown }
  /// The right arrow key.
  public static var keyboardRightArrow: KeyCode { .rightArrow }
  /// The left arrow key.
  public static var keyboardLeftArrow: KeyCode { .leftArrow }
  /// The down arrow key.
  public static var keyboardDownArrow: KeyCode { .downArrow }
  /// The up arrow key.
  public static var keyboardUpArrow: KeyCode { .upArrow }
  /// The left Control key.
  public static var keyboardLeftControl: KeyCode { .leftControl }
  /// The left Shift key.
  public static var keyboardLeftShift: KeyCode { .leftShift }
  /// The left Alt key.
  public static var keyboardLeftAlt: KeyCode { .leftAlt }
  /// The left logo key.
  public static var keyboardLeftGUI: KeyCode { .leftCommand }
  /// The right Control key.
  public static var keyboardRightControl: KeyCode { .rightControl }
  /// The right Shift key.
  public static var keyboardRightShift: KeyCode { .rightShift }
  /// The right Alt key.
  public static var keyboardRightAlt: KeyCode { .rightAlt }
  /// The right logo key.
  public static var keyboardRightGUI: KeyCode { .rightCommand }
}
