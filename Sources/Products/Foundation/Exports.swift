// What an application imports in place of Tactus and Foundation.
@_exported public import Foundation
@_exported public import Tactus

/// Foundation's timer, which fires in the application's event loop.
///
/// In a file that imports `TactusFoundation` and not `Tactus`, the name `Timer` means this class. The timer of the toolkit is
/// `ClockTimer` there.
public typealias Timer = Foundation.Timer
