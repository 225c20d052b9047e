import Foundation
import TactusTesting
import Testing
import UIKitNames

@Suite("U12 UIKit's names for the toolkit's types")
struct AliasTests {
  @Test(
    "U12 a name stands for the toolkit's type of the same name without the prefix, or for the one in the table"
  )
  func types() {
    let types: [(name: String, type: Any.Type)] = [
      // Animation
      ("UIViewAnimatingPosition", UIViewAnimatingPosition.self),
      ("UIViewAnimatingState", UIViewAnimatingState.self),
      ("UITimingCurveProvider", (any UITimingCurveProvider).self),
      ("UICubicTimingParameters", UICubicTimingParameters.self),
      // Controllers
      ("UIAdaptivePresentationControllerDelegate", (any UIAdaptivePresentationControllerDelegate).self),
      ("UIModalTransitionStyle", UIModalTransitionStyle.self),
      ("UIPopoverArrowDirection", UIPopoverArrowDirection.self),
      ("UIPercentDrivenInteractiveTransition", UIPercentDrivenInteractiveTransition.self),
      ("UITransitionContextViewControllerKey", UITransitionContextViewControllerKey.self),
      ("UITransitionContextViewKey", UITransitionContextViewKey.self),
      ("UIAlertAction", UIAlertAction.self), ("UIDeferredMenuElement", UIDeferredMenuElement.self),
      ("UIPageViewController", UIPageViewController.self),
      ("UIPageViewControllerDataSource", (any UIPageViewControllerDataSource).self),
      ("UIPageViewControllerDelegate", (any UIPageViewControllerDelegate).self),
      // Interactions, drag and drop, the pasteboard
      ("UIInteraction", (any UIInteraction).self), ("UIDragDropSession", (any UIDragDropSession).self),
      ("UIDragPreviewParameters", UIDragPreviewParameters.self), ("UIPasteboard", UIPasteboard.self),
      ("UISpringLoadedInteraction", UISpringLoadedInteraction.self),
      ("UISpringLoadedInteractionBehavior", (any UISpringLoadedInteractionBehavior).self),
      ("UISpringLoadedInteractionContext", (any UISpringLoadedInteractionContext).self),
      ("UISpringLoadedInteractionEffect", (any UISpringLoadedInteractionEffect).self),
      ("UISpringLoadedInteractionEffectState", UISpringLoadedInteractionEffectState.self),
      ("UISpringLoadedInteractionSupporting", (any UISpringLoadedInteractionSupporting).self),
      // Collections
      ("UICollectionViewUpdateItem", UICollectionViewUpdateItem.self),
      ("UICollectionViewDataSourcePrefetching", (any UICollectionViewDataSourcePrefetching).self),
      ("UICellConfigurationState", UICellConfigurationState.self),
      ("NSCollectionLayoutDecorationItem", NSCollectionLayoutDecorationItem.self),
      ("UISearchTextFieldDelegate", (any UISearchTextFieldDelegate).self),
      // Text
      ("UITextInput", (any UITextInput).self), ("UITextInputTraits", (any UITextInputTraits).self),
      ("UITextInputDelegate", (any UITextInputDelegate).self), ("UIDragPreview", UIDragPreview.self),
      ("UIKeyInput", (any UIKeyInput).self), ("UIKeyboardType", UIKeyboardType.self),
      ("UIReturnKeyType", UIReturnKeyType.self), ("UITextContentType", UITextContentType.self),
      ("UITextAutocapitalizationType", UITextAutocapitalizationType.self),
      ("UITextAutocorrectionType", UITextAutocorrectionType.self),
      // Events
      ("UIKeyModifierFlags", UIKeyModifierFlags.self), ("UIScrollTypeMask", UIScrollTypeMask.self),
      ("UIAcceleration", UIAcceleration.self), ("UIDeviceOrientation", UIDeviceOrientation.self),
      // Drawing
      ("CGBlendMode", CGBlendMode.self), ("CGLineJoin", CGLineJoin.self),
      ("CGInterpolationQuality", CGInterpolationQuality.self),
      // Traits
      ("NSDirectionalEdgeInsets", NSDirectionalEdgeInsets.self),
      ("UIUserInterfaceStyle", UIUserInterfaceStyle.self),
      ("UIUserInterfaceLayoutDirection", UIUserInterfaceLayoutDirection.self),
      ("UISemanticContentAttribute", UISemanticContentAttribute.self),
      ("UITraitOverrides", UITraitOverrides.self),
      ("UIContentSizeCategory", UIContentSizeCategory.self),
      ("UIAccessibilityTraits", UIAccessibilityTraits.self),
      ("UIAccessibilityElement", UIAccessibilityElement.self),
      ("UIAccessibilityCustomAction", UIAccessibilityCustomAction.self),
      ("UIAccessibilityScrollDirection", UIAccessibilityScrollDirection.self),
      ("UIAccessibilityExpandedStatus", UIAccessibilityExpandedStatus.self),
      ("UIAccessibilityCustomRotor", UIAccessibilityCustomRotor.self),
      ("UIAccessibilityCustomRotorSearchPredicate", UIAccessibilityCustomRotorSearchPredicate.self),
      ("UIAccessibilityCustomRotorItemResult", UIAccessibilityCustomRotorItemResult.self),
    ]
    let others = [
      "UIViewAnimatingPosition": "AnimatingPosition", "UIViewAnimatingState": "AnimatingState",
    ]
    for (name, type) in types {
      let own = String(describing: type).replacingOccurrences(of: "any ", with: "")
      #expect(own == others[name] ?? String(name.dropFirst(2)))
      #expect(String(reflecting: type).contains("Tactus"))
    }
  }

  @Test("U12 names that C or Foundation give to other types stand for these")
  func values() {
    #expect(CFTypeRef.self == Any.self && CGPathFillRule.winding != .evenOdd)
    #expect(UITextRange.self == Range<String.Index>.self && UITextSelectionRect.self == CGRect.self)
    #expect(MAXFLOAT == .greatestFiniteMagnitude && HUGE == .infinity && kCATransition == "transition")
    #expect(kCFBooleanTrue && !kCFBooleanFalse)
    #expect(
      String(describing: NSDiffableDataSourceTransaction<Int, Int>.self)
        == "DiffableDataSourceTransaction<Int, Int>")
    #expect(
      String(describing: NSDiffableDataSourceSectionTransaction<Int, Int>.self)
        == "DiffableDataSourceSectionTransaction<Int, Int>")
    #expect(UIOffset() == .zero && UIOffset(horizontal: 1, vertical: 2) != .zero)
  }

  /// The keys by their names, the numbers of Linux's `input-event-codes.h`, and the characters of a keyboard of the United States.
  private let keys: [(key: UIKeyboardHIDUsage, code: UInt32, character: String?)] = [
    (.keyboardEscape, 1, nil), (.keyboard1, 2, "1"), (.keyboard2, 3, "2"), (.keyboard3, 4, "3"),
    (.keyboard4, 5, "4"), (.keyboard5, 6, "5"), (.keyboard6, 7, "6"), (.keyboard7, 8, "7"),
    (.keyboard8, 9, "8"), (.keyboard9, 10, "9"), (.keyboard0, 11, "0"), (.keyboardHyphen, 12, "-"),
    (.keyboardEqualSign, 13, "="), (.keyboardDeleteOrBackspace, 14, nil), (.keyboardTab, 15, nil),
    (.keyboardQ, 16, "q"), (.keyboardW, 17, "w"), (.keyboardE, 18, "e"), (.keyboardR, 19, "r"),
    (.keyboardT, 20, "t"), (.keyboardY, 21, "y"), (.keyboardU, 22, "u"), (.keyboardI, 23, "i"),
    (.keyboardO, 24, "o"), (.keyboardP, 25, "p"), (.keyboardOpenBracket, 26, "["),
    (.keyboardCloseBracket, 27, "]"), (.keyboardReturnOrEnter, 28, nil), (.keyboardLeftControl, 29, nil),
    (.keyboardA, 30, "a"), (.keyboardS, 31, "s"), (.keyboardD, 32, "d"), (.keyboardF, 33, "f"),
    (.keyboardG, 34, "g"), (.keyboardH, 35, "h"), (.keyboardJ, 36, "j"), (.keyboardK, 37, "k"),
    (.keyboardL, 38, "l"), (.keyboardSemicolon, 39, ";"), (.keyboardQuote, 40, "'"),
    (.keyboardGraveAccentAndTilde, 41, "`"), (.keyboardLeftShift, 42, nil), (.keyboardBackslash, 43, "\\"),
    (.keyboardZ, 44, "z"), (.keyboardX, 45, "x"), (.keyboardC, 46, "c"), (.keyboardV, 47, "v"),
    (.keyboardB, 48, "b"), (.keyboardN, 49, "n"), (.keyboardM, 50, "m"), (.keyboardComma, 51, ","),
    (.keyboardPeriod, 52, "."), (.keyboardSlash, 53, "/"), (.keyboardRightShift, 54, nil),
    (.keyboardLeftAlt, 56, nil), (.keyboardSpacebar, 57, " "), (.keyboardCapsLock, 58, nil),
    (.keyboardF1, 59, nil), (.keyboardF2, 60, nil), (.keyboardF3, 61, nil), (.keyboardF4, 62, nil),
    (.keyboardF5, 63, nil), (.keyboardF6, 64, nil), (.keyboardF7, 65, nil), (.keyboardF8, 66, nil),
    (.keyboardF9, 67, nil), (.keyboardF10, 68, nil), (.keyboardF11, 87, nil), (.keyboardF12, 88, nil),
    (.keyboardRightControl, 97, nil), (.keyboardRightAlt, 100, nil), (.keyboardHome, 102, nil),
    (.keyboardUpArrow, 103, nil), (.keyboardPageUp, 104, nil), (.keyboardLeftArrow, 105, nil),
    (.keyboardRightArrow, 106, nil), (.keyboardEnd, 107, nil), (.keyboardDownArrow, 108, nil),
    (.keyboardPageDown, 109, nil), (.keyboardInsert, 110, nil), (.keyboardDeleteForward, 111, nil),
    (.keyboardLeftGUI, 125, nil), (.keyboardRightGUI, 126, nil),
  ]

  private final class Keys: UIView {
    var pressed: [UIKeyboardHIDUsage] = []
    var characters = ""
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for case let key? in presses.map(\.key) {
        pressed.append(key.keyCode)
        characters += key.characters
      }
    }
  }

  @Test("U12 the keys have the codes of Linux, with which presses arrive")
  func keyCodes() {
    let test = TestWindow(size: CGSize(width: 100, height: 100))
    let view = Keys(frame: test.window.bounds)
    test.window.addSubview(view)
    test.frame()
    view.becomeFirstResponder()
    for (key, code, character) in keys {
      #expect(key.rawValue == code)
      test.press(key, characters: character)
    }
    #expect(view.pressed == keys.map(\.key) && Set(view.pressed).count == keys.count)
    #expect(view.characters.filter { $0 != "\u{1B}" }.contains("qwertyuiop[]"))
  }
}
