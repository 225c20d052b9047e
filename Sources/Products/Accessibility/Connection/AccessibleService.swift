internal import TactusBus
internal import TactusInterface

/// A connection to the bus of assistive technologies, on which the elements of a tree are objects.
@MainActor
final class AccessibleService {
  /// Called when the registry knows the application.
  var onRegistered: (() -> Void)?
  /// Called when the connection has ended, with the reason.
  var onFailure: ((String) -> Void)?

  let tree: any AccessibilityTree
  /// The object to which the application belongs, which the registry names.
  private(set) var desktop = ObjectReference.none
  /// The application's name on the bus; empty until it is known.
  private(set) var name = ""
  /// The number that the registry gives to the application.
  var applicationNumber: Int32 = 0
  private(set) var interest = EventInterest()
  private var driver: BusDriver?
  private let address: String
  private let clock: EventClock
  private let descriptors: DescriptorWatches

  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  init(address: String, tree: any AccessibilityTree, clock: EventClock, descriptors: DescriptorWatches)
    throws(BusFailure)
  {
    self.address = address
    self.tree = tree
    self.clock = clock
    self.descriptors = descriptors
    driver = try BusDriver(address: address, clock: clock, descriptors: descriptors) { [weak self] reason in
      self?.stop()
      self?.onFailure?("their bus: \(reason)")
    }
  }

  /// Offers the objects, and asks the registry for what assistive technologies are interested in.
  func start() {
    guard let connection = driver?.connection else { return }
    connection.serve(ObjectPath.elements) { [weak self] message in self?.receive(message) }
    connection.serve(ObjectPath.cache) { [weak self] message in self?.receive(message) }
    for (member, adds) in [("EventListenerRegistered", true), ("EventListenerDeregistered", false)] {
      connection.match(
        sender: Self.registry, path: Self.registryPath, interface: Self.registry, member: member
      ) {
        [weak self] message in
        guard message.readString() != nil, let event = message.readString() else { return }
        self?.changeInterest { if adds { $0.add(event) } else { $0.remove(event) } }
      }
    }
    connection.matchOwner(of: Self.registry) { [weak self] owner in
      if !owner.isEmpty { self?.readInterest() }
    }
    readInterest()
  }

  /// Leaves the bus.
  func stop() {
    tree.onEvents = nil
    driver?.stop()
    driver = nil
  }

  // MARK: Registry

  private func readInterest() {
    guard let connection = driver?.connection else { return }
    let call = connection.makeCall(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents")
    connection.call(call) { [weak self] reply in
      guard let self else { return }
      if let reason = reply.errorDescription { return fail(reason) }
      name = reply.destination
      var events: [String] = []
      _ = reply.readContainer("a", "(ss)") { () -> Void? in
        while events.count <= EventInterest.maximumCount,
          let event = reply.readContainer("r", "ss", { reply.readString() == nil ? nil : reply.readString() })
        {
          events.append(event)
        }
        return ()
      }
      changeInterest { interest in
        interest = EventInterest()
        for event in events { interest.add(event) }
      }
      embed()
    }
    driver?.prepare()
  }

  private func embed() {
    guard let connection = driver?.connection else { return }
    let call = connection.makeCall(Self.registry, ObjectPath.application, "org.a11y.atspi.Socket", "Embed")
    call?.write(reference(to: nil))
    connection.call(call) { [weak self] reply in
      guard let self else { return }
      if let reason = reply.errorDescription { return fail(reason) }
      desktop = reply.readReference() ?? .none
      onRegistered?()
    }
  }

  private func fail(_ reason: String) {
    stop()
    onFailure?(reason)
  }

  private func changeInterest(_ change: (inout EventInterest) -> Void) {
    change(&interest)
    guard interest.isEmpty == (tree.onEvents != nil) else { return }
    // What has gone before is kept by no client that listens.
    _ = tree.takeRemovedElements()
    tree.onEvents = interest.isEmpty ? nil : { [weak self] events in self?.send(events) }
  }

  // MARK: Objects

  /// Returns the reference to an element; to the application if it is nil.
  func reference(to id: AccessibilityNodeID?) -> ObjectReference {
    ObjectReference(bus: name, path: id.map(ObjectPath.path) ?? ObjectPath.application)
  }

  private func receive(_ message: BusMessage) {
    guard let connection = driver?.connection else { return }
    guard let reply = connection.makeReply(to: message) else { return }
    do throws(CallFailure) {
      try AccessibleCall(message: message, reply: reply, service: self).perform()
      if !connection.send(reply) { throw .limitsExceeded }
    } catch {
      let reason = "The element cannot fulfill the request."
      connection.send(connection.makeError(to: message, name: error.name, reason))
    }
  }

  // MARK: Events

  private func send(_ events: [AccessibilityEvent]) {
    for event in events { for signal in EventSignal.signals(of: event, in: tree) { send(signal) } }
    sendCacheChanges(events)
    driver?.prepare()
  }

  /// Sends what elements are that have appeared, because clients may know them from before, and which ones have gone for good, because
  /// clients keep them until then.
  private func sendCacheChanges(_ events: [AccessibilityEvent]) {
    var added: Set<AccessibilityNodeID> = []
    for event in events {
      switch event {
      case .childAdded(_, _, let child), .windowOpened(let child): added.insert(child)
      default: break
      }
    }
    var items: [CacheItem] = []
    if !added.isEmpty {
      // Parents come before their children. Parts are not kept by their indices, of which a list may have a million.
      for position in tree.existingElements(limit: Limits.elements) where position.id.part == nil {
        guard items.count < Limits.announcements else { break }
        guard added.contains(position.id) || position.parent.map({ added.contains($0) }) == true else {
          continue
        }
        added.insert(position.id)
        if let node = tree.node(position.id) { items.append(CacheItem(position, node, of: self)) }
      }
    }
    for item in items { sendCacheChange("AddAccessible") { $0.write(item) } }
    for id in tree.takeRemovedElements() {
      sendCacheChange("RemoveAccessible") { $0.write(reference(to: id)) }
    }
  }

  private func sendCacheChange(_ member: String, _ write: (BusMessage) -> Void) {
    guard let driver, driver.acceptsMessages,
      let message = driver.connection.makeSignal(ObjectPath.cache, AccessibleInterface.cache.name, member)
    else { return }
    write(message)
    driver.connection.send(message)
  }

  private func send(_ signal: EventSignal) {
    guard let driver, interest.includes(signal.kind, signal.member, signal.detail) || signal.isForEveryone,
      // A bus that reads nothing gets nothing, so that nothing accumulates.
      driver.acceptsMessages,
      let message = driver.connection.makeSignal(
        signal.id.map(ObjectPath.path) ?? ObjectPath.application, "org.a11y.atspi.Event." + signal.kind,
        signal.member)
    else { return }
    message.write(signal.detail)
    message.write(signal.first)
    message.write(signal.second)
    switch signal.content {
    case .none: message.writeContainer("v", "i") { message.write(Int32(0)) }
    case .text(let text): message.writeContainer("v", "s") { message.write(text) }
    case .element(let id): message.writeContainer("v", "(so)") { message.write(reference(to: id)) }
    }
    message.writeContainer("a", "{sv}") {}
    driver.connection.send(message)
  }
}
