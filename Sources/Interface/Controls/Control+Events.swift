extension Control {
  /// What happens at a control.
  public struct Events: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Touches

    /// A finger landed on the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A finger landed for the second, third … time in quick succession; ``Touch/tapCount`` is greater than 1.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The finger moved inside the control, or not farther from it than 70 points.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The finger came back inside.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The finger went outside: farther than 70 points.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The finger lifted inside.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The touch was taken away, or the control was disabled or removed meanwhile.
    public static let touchCancel = Events(rawValue: 1 << 8)

    // MARK: Values

    /// The user changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The user did what the control is for: pressed a button, changed a value, with a finger or a key.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)

    // MARK: Text

    /// Text began to be edited.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// Text was edited.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Text ceased to be edited.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// Text ceased to be edited because of the Return key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    // MARK: Groups

    /// All events of touches.
    public static let allTouchEvents = Events(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Events(rawValue: 0x000F_0000)
    /// Bits that an application may use for events of its own.
    public static let applicationReserved = Events(rawValue: 0x0F00_0000)
    /// Bits kept for the toolkit.
    public static let systemReserved = Events(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }
}
