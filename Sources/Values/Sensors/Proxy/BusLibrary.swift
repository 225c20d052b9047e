import TactusCLibrary

/// The functions of sd-bus that are needed, from libsystemd. It is loaded when an orientation is first requested of another process,
/// because most programs never do that.
///
/// Only functions with a fixed number of arguments are used: those with a variable number cannot be called through a pointer.
struct BusLibrary: Sendable {
  typealias Pointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Handler =
    @convention(c) (
      _ message: Pointer?, _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutableRawPointer?
    ) -> Int32

  typealias Create = @convention(c) @Sendable (UnsafeMutablePointer<Pointer?>) -> Int32
  typealias SetText = @convention(c) @Sendable (Pointer, Text) -> Int32
  typealias SetNumber = @convention(c) @Sendable (Pointer, Int32) -> Int32
  typealias Get = @convention(c) @Sendable (Pointer) -> Int32
  typealias GetTimeout = @convention(c) @Sendable (Pointer, UnsafeMutablePointer<UInt64>) -> Int32
  typealias Process = @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>?) -> Int32
  typealias Release = @convention(c) @Sendable (Pointer?) -> Pointer?
  typealias Match =
    @convention(c) @Sendable (
      Pointer, UnsafeMutablePointer<Pointer?>?, Text?, Text?, Text?, Text?, Handler, Handler?,
      UnsafeMutableRawPointer?
    ) -> Int32
  typealias NewCall =
    @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>, Text, Text, Text, Text) -> Int32
  typealias Append = @convention(c) @Sendable (Pointer, CChar, UnsafeRawPointer?) -> Int32
  typealias CallAsync =
    @convention(c) @Sendable (
      Pointer, UnsafeMutablePointer<Pointer?>?, Pointer, Handler, UnsafeMutableRawPointer?, UInt64
    ) -> Int32
  typealias Send = @convention(c) @Sendable (Pointer, Pointer, UnsafeMutablePointer<UInt64>?) -> Int32
  typealias IsError = @convention(c) @Sendable (Pointer, Text?) -> Int32
  typealias GetText = @convention(c) @Sendable (Pointer) -> Text?
  typealias GetError = @convention(c) @Sendable (Pointer) -> UnsafeRawPointer?
  typealias Enter = @convention(c) @Sendable (Pointer, CChar, Text?) -> Int32
  typealias Read = @convention(c) @Sendable (Pointer, CChar, UnsafeMutableRawPointer?) -> Int32
  typealias Skip = @convention(c) @Sendable (Pointer, Text?) -> Int32

  /// The layout of `sd_bus_error`.
  struct BusError {
    var name: Text?
    var message: Text?
    var needsRelease: Int32
  }

  let new: Create
  let setAddress: SetText
  let setIsClient: SetNumber
  let start: Get
  let openSystem: Create
  let close: Release
  let descriptor: Get
  let events: Get
  let timeout: GetTimeout
  let process: Process
  let match: Match
  let newCall: NewCall
  let append: Append
  let callAsync: CallAsync
  let send: Send
  let releaseMessage: Release
  let isError: IsError
  let error: GetError
  let sender: GetText
  let enter: Enter
  let exit: Get
  let read: Read
  let skip: Skip

  /// The installed library; nil if there is none, or if it is too old.
  static let installed = BusLibrary(named: "libsystemd.so.0")

  /// Loads a library for the rest of the process's life.
  init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, "sd_bus_" + name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let new = find("new", Create.self), let setAddress = find("set_address", SetText.self),
      let setIsClient = find("set_bus_client", SetNumber.self), let start = find("start", Get.self),
      let openSystem = find("open_system", Create.self), let close = find("close_unref", Release.self),
      let descriptor = find("get_fd", Get.self), let events = find("get_events", Get.self),
      let timeout = find("get_timeout", GetTimeout.self), let process = find("process", Process.self),
      let match = find("match_signal_async", Match.self),
      let newCall = find("message_new_method_call", NewCall.self),
      let append = find("message_append_basic", Append.self),
      let callAsync = find("call_async", CallAsync.self),
      let send = find("send", Send.self), let releaseMessage = find("message_unref", Release.self),
      let isError = find("message_is_method_error", IsError.self),
      let error = find("message_get_error", GetError.self),
      let sender = find("message_get_sender", GetText.self),
      let enter = find("message_enter_container", Enter.self),
      let exit = find("message_exit_container", Get.self), let read = find("message_read_basic", Read.self),
      let skip = find("message_skip", Skip.self)
    else {
      dlclose(library)
      return nil
    }
    self.new = new
    self.setAddress = setAddress
    self.setIsClient = setIsClient
    self.start = start
    self.openSystem = openSystem
    self.close = close
    self.descriptor = descriptor
    self.events = events
    self.timeout = timeout
    self.process = process
    self.match = match
    self.newCall = newCall
    self.append = append
    self.callAsync = callAsync
    self.send = send
    self.releaseMessage = releaseMessage
    self.isError = isError
    self.error = error
    self.sender = sender
    self.enter = enter
    self.exit = exit
    self.read = read
    self.skip = skip
  }
}
