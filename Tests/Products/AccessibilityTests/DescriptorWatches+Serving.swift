import TactusCLibrary
import TactusInterface

extension DescriptorWatches {
  /// Serves the descriptors that are ready, as an event loop does.
  @MainActor func serve() {
    for watch in watches {
      var descriptor = pollfd(
        fd: watch.descriptor,
        events: Int16((watch.wantsRead ? POLLIN : 0) | (watch.wantsWrite ? POLLOUT : 0)), revents: 0)
      if poll(&descriptor, 1, 0) > 0 { watch.descriptorIsReady() }
    }
  }
}
