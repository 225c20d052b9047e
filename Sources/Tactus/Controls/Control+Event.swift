extension Control {
  /// What happens at a control.
  ///
  /// Inside a subclass of ``Control`` the name `Event` means this type; the event of touches is `Tactus.Event` there.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Touches

    /// A finger landed on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger landed for the second, third … time in quick succession; ``Touch/tapCount`` is greater than 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moved inside the control, or not farther from it than 70 points.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger went outside: farther than 70 points.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away, or the control was disabled or removed meanwhile.
    public static let touchCancel = Event(rawValue: 1 << 8)

    // MARK: Values

    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user did what the control is for: pressed a button, changed a value, with a finger or a key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    // MARK: Text

    /// Text began to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text ceased to be edited.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Text ceased to be edited because of the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    // MARK: Groups

    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits that an application may use for events of its own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits kept for the toolkit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
