import TactusCLibrary

/// The functions of sd-bus that are needed, from libsystemd. It is loaded when a bus is first used, because most programs never do that.
///
/// Only functions with a fixed number of arguments are used: those with a variable number cannot be called through a pointer.
package struct BusLibrary: Sendable {
  package typealias Pointer = OpaquePointer
  package typealias Text = UnsafePointer<CChar>
  package typealias Handler =
    @convention(c) (
      _ message: Pointer?, _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutableRawPointer?
    ) -> Int32

  package typealias Create = @convention(c) @Sendable (UnsafeMutablePointer<Pointer?>) -> Int32
  package typealias SetText = @convention(c) @Sendable (Pointer, Text) -> Int32
  package typealias SetNumber = @convention(c) @Sendable (Pointer, Int32) -> Int32
  package typealias Get = @convention(c) @Sendable (Pointer) -> Int32
  package typealias GetNumber = @convention(c) @Sendable (Pointer, UnsafeMutablePointer<UInt64>) -> Int32
  package typealias Process = @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>?) -> Int32
  package typealias Release = @convention(c) @Sendable (Pointer?) -> Pointer?
  package typealias Match =
    @convention(c) @Sendable (
      Pointer, UnsafeMutablePointer<Pointer?>?, Text?, Text?, Text?, Text?, Handler, Handler?,
      UnsafeMutableRawPointer?
    ) -> Int32
  package typealias Serve =
    @convention(c) @Sendable (
      Pointer, UnsafeMutablePointer<Pointer?>?, Text, Handler, UnsafeMutableRawPointer?
    ) -> Int32
  package typealias NewCall =
    @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>, Text, Text, Text, Text) -> Int32
  package typealias NewSignal =
    @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>, Text, Text, Text) -> Int32
  package typealias NewReply = @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>) -> Int32
  package typealias NewError =
    @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>, UnsafeRawPointer) -> Int32
  package typealias Append = @convention(c) @Sendable (Pointer, CChar, UnsafeRawPointer?) -> Int32
  package typealias CallAsync =
    @convention(c) @Sendable (
      Pointer, UnsafeMutablePointer<Pointer?>?, Pointer, Handler, UnsafeMutableRawPointer?, UInt64
    ) -> Int32
  package typealias Send = @convention(c) @Sendable (Pointer, Pointer, UnsafeMutablePointer<UInt64>?) -> Int32
  package typealias IsError = @convention(c) @Sendable (Pointer, Text?) -> Int32
  package typealias GetText = @convention(c) @Sendable (Pointer) -> Text?
  package typealias GetError = @convention(c) @Sendable (Pointer) -> UnsafeRawPointer?
  package typealias Enter = @convention(c) @Sendable (Pointer, CChar, Text?) -> Int32
  package typealias Read = @convention(c) @Sendable (Pointer, CChar, UnsafeMutableRawPointer?) -> Int32
  package typealias Skip = @convention(c) @Sendable (Pointer, Text?) -> Int32

  /// The layout of `sd_bus_error`.
  package struct BusError {
    package var name: Text?
    package var message: Text?
    package var needsRelease: Int32

    package init(name: Text?, message: Text?) {
      self.name = name
      self.message = message
      needsRelease = 0
    }
  }

  /// A function that the library lacks.
  private struct MissingFunction: Error {}

  package let new: Create
  package let setAddress: SetText
  package let setIsClient: SetNumber
  package var start: Get
  package let openSystem: Create
  package var close: Release
  package let descriptor: Get
  package let events: Get
  package let timeout: GetNumber
  package let queuedWriteCount: GetNumber
  package let process: Process
  package var match: Match
  package let serve: Serve
  package let newCall: NewCall
  package let newSignal: NewSignal
  package let newReply: NewReply
  package let newError: NewError
  package let append: Append
  package let open: Enter
  package let closeContainer: Get
  package let callAsync: CallAsync
  package let send: Send
  package let retainMessage: Release
  package let releaseMessage: Release
  package let isError: IsError
  package let error: GetError
  package let sender: GetText
  package let destination: GetText
  package let path: GetText
  package let interface: GetText
  package let member: GetText
  package let setAutoStart: SetNumber
  package let hasSignature: IsError
  package let enter: Enter
  package let exit: Get
  package let read: Read
  package let skip: Skip

  /// The installed library; nil if there is none, or if it is too old.
  package static let installed = BusLibrary(named: "libsystemd.so.0")

  /// Loads a library for the rest of the process's life.
  package init?(named name: String) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String) throws(MissingFunction) -> Function {
      guard let function = dlsym(library, "sd_bus_" + name) else { throw MissingFunction() }
      return unsafeBitCast(function, to: Function.self)
    }
    do throws(MissingFunction) {
      new = try find("new")
      setAddress = try find("set_address")
      setIsClient = try find("set_bus_client")
      start = try find("start")
      openSystem = try find("open_system")
      close = try find("close_unref")
      descriptor = try find("get_fd")
      events = try find("get_events")
      timeout = try find("get_timeout")
      queuedWriteCount = try find("get_n_queued_write")
      process = try find("process")
      match = try find("match_signal_async")
      serve = try find("add_fallback")
      newCall = try find("message_new_method_call")
      newSignal = try find("message_new_signal")
      newReply = try find("message_new_method_return")
      newError = try find("message_new_method_error")
      append = try find("message_append_basic")
      open = try find("message_open_container")
      closeContainer = try find("message_close_container")
      callAsync = try find("call_async")
      send = try find("send")
      retainMessage = try find("message_ref")
      releaseMessage = try find("message_unref")
      isError = try find("message_is_method_error")
      error = try find("message_get_error")
      sender = try find("message_get_sender")
      destination = try find("message_get_destination")
      path = try find("message_get_path")
      interface = try find("message_get_interface")
      member = try find("message_get_member")
      setAutoStart = try find("message_set_auto_start")
      hasSignature = try find("message_has_signature")
      enter = try find("message_enter_container")
      exit = try find("message_exit_container")
      read = try find("message_read_basic")
      skip = try find("message_skip")
    } catch {
      dlclose(library)
      return nil
    }
  }
}
