public import TactusInterface

// Options and values, under the names that UIKit and Core Graphics give them.

/// ``TactusInterface/EdgeInsets``, as UIKit names it.
public typealias UIEdgeInsets = EdgeInsets
/// ``TactusInterface/DirectionalEdgeInsets``, as UIKit names it.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// ``TactusInterface/RectEdge``, as UIKit names it.
public typealias UIRectEdge = RectEdge
/// ``TactusInterface/UserInterfaceStyle``, as UIKit names it.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// ``TactusInterface/UserInterfaceLayoutDirection``, as UIKit names it.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// ``TactusInterface/SemanticContentAttribute``, as UIKit names it.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// ``TactusInterface/AccessibilityContrast``, as UIKit names it.
public typealias UIAccessibilityContrast = AccessibilityContrast

/// ``TactusInterface/LegibilityWeight``, as UIKit names it.
public typealias UILegibilityWeight = LegibilityWeight

/// ``TactusInterface/ContentSizeCategory``, as UIKit names it.
public typealias UIContentSizeCategory = ContentSizeCategory
/// ``TactusInterface/TraitOverrides``, as UIKit names it.
public typealias UITraitOverrides = TraitOverrides
/// ``TactusInterface/TraitCollection``, as UIKit names it.
public typealias UITraitCollection = TraitCollection
/// ``TactusInterface/InterfaceOrientation``, as UIKit names it.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// ``TactusInterface/InterfaceOrientationMask``, as UIKit names it.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// ``TactusInterface/DeviceOrientation``, as UIKit names it.
public typealias UIDeviceOrientation = DeviceOrientation
/// ``TactusInterface/KeyboardType``, as UIKit names it.
public typealias UIKeyboardType = KeyboardType
/// ``TactusInterface/ReturnKeyType``, as UIKit names it.
public typealias UIReturnKeyType = ReturnKeyType
/// ``TactusInterface/TextContentType``, as UIKit names it.
public typealias UITextContentType = TextContentType
/// ``TactusInterface/TextAutocapitalizationType``, as UIKit names it.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// ``TactusInterface/TextAutocorrectionType``, as UIKit names it.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// ``TactusInterface/AccessibilityTraits``, as UIKit names it.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// ``TactusInterface/AccessibilityElement``, as UIKit names it.
public typealias UIAccessibilityElement = AccessibilityElement
/// ``TactusInterface/AccessibilityCustomAction``, as UIKit names it.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// ``TactusInterface/AccessibilityScrollDirection``, as UIKit names it.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
/// ``TactusInterface/AccessibilityExpandedStatus``, as UIKit names it.
public typealias UIAccessibilityExpandedStatus = AccessibilityExpandedStatus
/// ``TactusInterface/AccessibilityCustomRotor``, as UIKit names it.
public typealias UIAccessibilityCustomRotor = AccessibilityCustomRotor
/// ``TactusInterface/AccessibilityCustomRotorSearchPredicate``, as UIKit names it.
public typealias UIAccessibilityCustomRotorSearchPredicate = AccessibilityCustomRotorSearchPredicate
/// ``TactusInterface/AccessibilityCustomRotorItemResult``, as UIKit names it.
public typealias UIAccessibilityCustomRotorItemResult = AccessibilityCustomRotorItemResult
/// ``TactusInterface/TextAlignment``, as UIKit names it.
public typealias NSTextAlignment = TextAlignment
/// ``TactusInterface/LineBreakMode``, as UIKit names it.
public typealias NSLineBreakMode = LineBreakMode
/// ``TactusInterface/LayoutPriority``, as UIKit names it.
public typealias UILayoutPriority = LayoutPriority

/// ``TactusInterface/UndoManager``, which Foundation has on Apple's systems only.
public typealias UndoManager = TactusInterface.UndoManager
