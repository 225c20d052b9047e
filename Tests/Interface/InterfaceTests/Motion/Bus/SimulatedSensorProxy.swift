import TactusCLibrary

/// The service `iio-sensor-proxy`, or one that pretends to be it, on a private bus.
///
/// It uses libsystemd itself, independently of the client that is tested.
final class SimulatedSensorProxy {
  typealias Message = OpaquePointer
  private typealias Handler =
    @convention(c) (Message?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  /// What the service reports as its orientation.
  var orientation = "normal"
  /// Whether the orientation is reported as a number instead of a text.
  var reportsNumbers = false
  /// Whether calls are answered with an error.
  var refuses = false
  /// Whether calls are answered at all.
  var isSilent = false
  /// The names of the methods that were called.
  private(set) var calls: [String] = []
  private let bus: OpaquePointer
  /// The library, which stays loaded.
  private static var library: UnsafeMutableRawPointer? { dlopen("libsystemd.so.0", RTLD_NOW) }
  private static let object = "/net/hadess/SensorProxy"
  private static let name = "net.hadess.SensorProxy"

  private static func function<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function {
    unsafeBitCast(dlsym(library, name)!, to: type)
  }

  init?(address: String, owning ownedName: String? = name) {
    typealias Create = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    typealias SetText = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
    typealias SetNumber = @convention(c) (OpaquePointer, Int32) -> Int32
    typealias Start = @convention(c) (OpaquePointer) -> Int32
    typealias RequestName = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt64) -> Int32
    typealias AddObject =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<OpaquePointer?>?, UnsafePointer<CChar>, Handler,
        UnsafeMutableRawPointer?
      ) -> Int32
    guard Self.library != nil else { return nil }
    var bus: OpaquePointer?
    let new: Create = Self.function("sd_bus_new")
    guard new(&bus) >= 0, let bus else { return nil }
    self.bus = bus
    let setAddress: SetText = Self.function("sd_bus_set_address")
    let setIsClient: SetNumber = Self.function("sd_bus_set_bus_client")
    let start: Start = Self.function("sd_bus_start")
    let requestName: RequestName = Self.function("sd_bus_request_name")
    let addObject: AddObject = Self.function("sd_bus_add_object")
    guard setAddress(bus, address) >= 0, setIsClient(bus, 1) >= 0, start(bus) >= 0 else { return nil }
    let handler: Handler = { message, context, _ in
      guard let message, let context else { return 0 }
      return Unmanaged<SimulatedSensorProxy>.fromOpaque(context).takeUnretainedValue().receive(message)
    }
    guard addObject(bus, nil, Self.object, handler, Unmanaged.passUnretained(self).toOpaque()) >= 0 else {
      return nil
    }
    if let ownedName, requestName(bus, ownedName, 0) < 0 { return nil }
  }

  deinit {
    stop()
    typealias Unref = @convention(c) (OpaquePointer) -> OpaquePointer?
    let unref: Unref = Self.function("sd_bus_unref")
    _ = unref(bus)
  }

  /// Ends the service.
  func stop() {
    typealias Close = @convention(c) (OpaquePointer) -> Void
    let close: Close = Self.function("sd_bus_close")
    close(bus)
  }

  /// Handles the messages that have arrived.
  func process() {
    typealias Process = @convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
    let process: Process = Self.function("sd_bus_process")
    while process(bus, nil) > 0 {}
  }

  private func receive(_ message: Message) -> Int32 {
    typealias GetText = @convention(c) (Message) -> UnsafePointer<CChar>?
    typealias NewReply = @convention(c) (Message, UnsafeMutablePointer<Message?>) -> Int32
    typealias NewError = @convention(c) (Message, UnsafeMutablePointer<Message?>, UnsafeRawPointer) -> Int32
    let member: GetText = Self.function("sd_bus_message_get_member")
    guard let name = member(message).map({ String(cString: $0) }) else { return 0 }
    calls.append(name)
    guard !isSilent else { return 1 }
    var reply: Message?
    if refuses {
      let newError: NewError = Self.function("sd_bus_message_new_method_error")
      "net.hadess.SensorProxy.Error.Denied".withCString { name in
        "It is not permitted".withCString { text in
          var error: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32) = (name, text, 0)
          _ = newError(message, &reply, &error)
        }
      }
    } else {
      let newReply: NewReply = Self.function("sd_bus_message_new_method_return")
      _ = newReply(message, &reply)
      if name == "Get", let reply { appendOrientation(to: reply) }
    }
    if let reply { send(reply) }
    return 1
  }

  private func appendOrientation(to message: Message) {
    typealias Open = @convention(c) (Message, CChar, UnsafePointer<CChar>) -> Int32
    typealias Append = @convention(c) (Message, CChar, UnsafeRawPointer?) -> Int32
    typealias Close = @convention(c) (Message) -> Int32
    let open: Open = Self.function("sd_bus_message_open_container")
    let append: Append = Self.function("sd_bus_message_append_basic")
    let close: Close = Self.function("sd_bus_message_close_container")
    _ = open(message, CChar(UInt8(ascii: "v")), reportsNumbers ? "d" : "s")
    if reportsNumbers {
      var number = 4.2
      _ = append(message, CChar(UInt8(ascii: "d")), &number)
    } else {
      _ = orientation.withCString { append(message, CChar(UInt8(ascii: "s")), $0) }
    }
    _ = close(message)
  }

  private func send(_ message: Message) {
    typealias Send = @convention(c) (OpaquePointer?, Message, UnsafeMutablePointer<UInt64>?) -> Int32
    typealias Unref = @convention(c) (Message) -> OpaquePointer?
    let send: Send = Self.function("sd_bus_send")
    let unref: Unref = Self.function("sd_bus_message_unref")
    _ = send(bus, message, nil)
    _ = unref(message)
  }

  /// Emits the signal that the orientation has changed.
  func emit() {
    typealias NewSignal =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<Message?>, UnsafePointer<CChar>, UnsafePointer<CChar>,
        UnsafePointer<CChar>
      ) -> Int32
    typealias Open = @convention(c) (Message, CChar, UnsafePointer<CChar>) -> Int32
    typealias Append = @convention(c) (Message, CChar, UnsafeRawPointer?) -> Int32
    typealias Close = @convention(c) (Message) -> Int32
    let newSignal: NewSignal = Self.function("sd_bus_message_new_signal")
    let open: Open = Self.function("sd_bus_message_open_container")
    let append: Append = Self.function("sd_bus_message_append_basic")
    let close: Close = Self.function("sd_bus_message_close_container")
    let (text, array, entry) = (CChar(UInt8(ascii: "s")), CChar(UInt8(ascii: "a")), CChar(UInt8(ascii: "e")))
    var message: Message?
    _ = newSignal(bus, &message, Self.object, "org.freedesktop.DBus.Properties", "PropertiesChanged")
    guard let message else { return }
    _ = Self.name.withCString { append(message, text, $0) }
    _ = open(message, array, "{sv}")
    for key in ["HasAccelerometer", "AccelerometerOrientation"] {
      _ = open(message, entry, "sv")
      _ = key.withCString { append(message, text, $0) }
      appendOrientation(to: message)
      _ = close(message)
    }
    _ = close(message)
    _ = open(message, array, "s")
    _ = close(message)
    send(message)
  }
}
