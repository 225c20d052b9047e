internal import CTactusSystem
internal import CoreFoundation
internal import TactusCLibrary
internal import TactusWaylandPlatform

/// Lets Foundation's main run loop wait for the event loop, so that both are served by one wait: timers, blocks and sources of the run
/// loop, the main queue, and what the event loop waits for.
///
/// The run loop waits in the kernel, without polling. The descriptors of the event loop and a timer for its deadline are combined in
/// one descriptor, which is a source of the run loop. The event loop prepares immediately before the run loop sleeps, when all that
/// was scheduled has run, and is served immediately after.
@MainActor
final class RunLoopWaiter: EventLoopWaiter {
  /// The descriptor that becomes readable with those that the event loop waits for, and its source in the run loop.
  private var gathering: (descriptor: Int32, source: CFRunLoopSource)?
  /// A Boolean value that indicates whether ``gathering`` is a source of the run loop at present.
  private var isListening = false
  /// The timer of the event loop's deadline.
  private let alarm = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
  private var isAlarmSet = false
  /// The descriptors in ``gathering``.
  private var gathered: [Int32] = []
  private var observer: CFRunLoopObserver?
  private let runLoop: CFRunLoop = CFRunLoopGetMain()
  private let mode: CFRunLoopMode = kCFRunLoopDefaultMode
  /// The loop that waits; nil outside of a wait.
  private var loop: (any WaitingLoop)?
  /// A Boolean value that indicates whether the event loop has prepared for a wait that has not ended.
  private var isPrepared = false
  /// The number of calls that run the run loop at present, one inside another.
  private var depth = 0

  init() {
    let all = CFOptionFlags(CFRunLoopActivity.allActivities.rawValue)
    observer = CFRunLoopObserverCreate(nil, all, true, 0, observe, nil)
    CFRunLoopAddObserver(runLoop, observer, mode)
  }

  isolated deinit {
    if let observer { CFRunLoopObserverInvalidate(observer) }
    closeGathering()
    close(alarm)
  }

  func wait(for loop: any WaitingLoop) {
    self.loop = loop
    depth = 0
    listen()
    // Without a limit of the run loop, which would use a global queue, whose threads are monitored once a second.
    CFRunLoopRunInMode(mode, .greatestFiniteMagnitude, false)
    self.loop = nil
  }

  // MARK: - The run loop

  fileprivate func runLoopDid(_ activity: CFRunLoopActivity) {
    switch activity {
    case .entry: depth += 1
    case .exit: depth -= 1
    default:
      // A handler that runs the run loop itself waits without the event loop, whose handlers must not be nested.
      guard let loop, depth == 1 else { return }
      switch activity {
      case .beforeTimers: loop.advanceClock()
      case .beforeWaiting: begin(loop)
      case .afterWaiting: end(loop)
      default: break
      }
    }
  }

  private func begin(_ loop: any WaitingLoop) {
    isPrepared = true
    loop.beginWait { descriptors, timeout in
      if let timeout, timeout <= 0 { return CFRunLoopWakeUp(runLoop) }
      setAlarm(after: timeout)
      if !gather(descriptors) { CFRunLoopWakeUp(runLoop) }
    }
  }

  private func end(_ loop: any WaitingLoop) {
    guard isPrepared else { return }
    isPrepared = false
    let wasReady = loop.endWait()
    loop.advanceClock()
    // A descriptor that was closed stays in the gathering as long as another process has it, and would wake the thread for ever.
    if !wasReady, isReadable(gathering?.descriptor), !isReadable(alarm) { closeGathering() }
    // The run loop then handles why it woke, and returns.
    CFRunLoopStop(runLoop)
  }

  /// Called when the gathering is readable. The event loop is served when the wait ends; a run loop inside a handler does not serve
  /// it, and would call this for ever.
  fileprivate func gatheringIsReady() {
    guard loop == nil || depth > 1, let gathering, isListening else { return }
    CFRunLoopRemoveSource(runLoop, gathering.source, mode)
    isListening = false
  }

  private func listen() {
    if gathering == nil { openGathering() }
    guard !isListening, let gathering else { return }
    CFRunLoopAddSource(runLoop, gathering.source, mode)
    isListening = true
  }

  // MARK: - The gathering of descriptors

  private func openGathering() {
    let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { return }
    var context = CFRunLoopSourceContext1()
    context.version = 1
    // The run loop asks for the descriptor with it.
    context.info = UnsafeMutableRawPointer(bitPattern: Int(descriptor) + 1)
    context.getPort = { info in Int32(Int(bitPattern: info) - 1) }
    context.perform = { _ in MainActor.assumeIsolated { RunLoopWaiter.shared.gatheringIsReady() } }
    let source = withUnsafeMutablePointer(to: &context) { context in
      context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
        CFRunLoopSourceCreate(nil, 0, $0)
      }
    }
    guard let source else {
      close(descriptor)
      return
    }
    gathering = (descriptor, source)
    gathered = []
    add(alarm, events: UInt32(POLLIN))
  }

  private func closeGathering() {
    guard let gathering else { return }
    CFRunLoopSourceInvalidate(gathering.source)
    close(gathering.descriptor)
    self.gathering = nil
    isListening = false
  }

  /// Waits for descriptors in place of those before. Returns `false` if one cannot be waited for, because it is always ready.
  private func gather(_ descriptors: [pollfd]) -> Bool {
    for descriptor in gathered where !descriptors.contains(where: { $0.fd == descriptor }) {
      if let gathering { epoll_ctl(gathering.descriptor, EPOLL_CTL_DEL, descriptor, nil) }
    }
    gathered.removeAll(keepingCapacity: true)
    var canWait = true
    for entry in descriptors where entry.fd >= 0 && !gathered.contains(entry.fd) {
      // A descriptor may be watched twice, and be in the gathering once.
      var events: UInt32 = 0
      for other in descriptors where other.fd == entry.fd {
        events |= UInt32(UInt16(bitPattern: other.events))
      }
      if add(entry.fd, events: events) { gathered.append(entry.fd) } else { canWait = false }
    }
    return canWait
  }

  /// Adds a descriptor, or changes its events. The bits of `EPOLLIN` and others are those of `POLLIN` and others.
  @discardableResult
  private func add(_ descriptor: Int32, events: UInt32) -> Bool {
    guard let gathering else { return false }
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    // The number may have been given to another file, which is not in the gathering.
    return epoll_ctl(gathering.descriptor, EPOLL_CTL_MOD, descriptor, &event) == 0
      || epoll_ctl(gathering.descriptor, EPOLL_CTL_ADD, descriptor, &event) == 0
  }

  private func setAlarm(after timeout: Double?) {
    guard timeout != nil || isAlarmSet else { return }
    isAlarmSet = timeout != nil
    let duration = SystemDuration(timerDelay: timeout)
    var time = itimerspec()
    time.it_value = timespec(tv_sec: duration.seconds, tv_nsec: duration.nanoseconds)
    timerfd_settime(alarm, 0, &time, nil)
  }

  private func isReadable(_ descriptor: Int32?) -> Bool {
    var entry = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// The waiter of the process, which has one main run loop.
  static let shared = RunLoopWaiter()
}

private func observe(_: CFRunLoopObserver?, activity: CFRunLoopActivity, _: UnsafeMutableRawPointer?) {
  MainActor.assumeIsolated { RunLoopWaiter.shared.runLoopDid(activity) }
}

/// Returns the waiter, retained; the event loop looks this function up by its name, which it finds if this module is linked.
@_cdecl("tactus_foundation_waiter") @MainActor
func foundationWaiter() -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(RunLoopWaiter.shared as AnyObject).toOpaque()
}
