import Synchronization
import TactusCLibrary
import TactusPixels
import TactusVectorImages

/// The helper processes that draw SVG. Each is used by one thread at a time, so that a slow document does not delay others.
final class SVGHelpers: Sendable {
  static let shared = SVGHelpers()

  static let programName = "tactus-svg-renderer"
  /// The number of documents that a helper draws before it is replaced.
  private static let documentsPerHelper = 200
  /// The maximum ratio of elapsed time to processor time, as other processes may use the processor, too.
  private static let clockFactor = 4.0
  /// The time for which a document that made a helper fail is not tried again, in seconds.
  private static let quarantine = 60.0
  private static let maximumQuarantined = 64

  private struct State {
    var idle: [(helper: SVGHelper, documents: Int)] = []
    /// The documents that made a helper fail, by the hashes of them and their limits.
    var quarantined: [(hash: Int, until: Double, error: ImageDecodingError)] = []
    var requests: UInt64 = 0
    /// The number of successive helpers that failed.
    var failures = 0
  }

  private let state = Mutex(State())
  private let path: String?

  /// - Parameter path: The path of the program; `nil` for the installed one.
  init(path: String? = nil) { self.path = path }

  /// The identifiers of the idle processes.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.map(\.helper.processIdentifier) } }

  /// Ends the idle processes.
  func endIdle() {
    var ended = state.withLock { state in
      defer { state.idle.removeAll() }
      return state.idle
    }
    ended.removeAll()
  }

  /// Draws a document.
  func render(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    // The same document may succeed with other limits.
    var hasher = Hasher()
    hasher.combine(data)
    hasher.combine(request.limits)
    let hash = hasher.finalize()
    if let error = quarantinedError(for: hash) { throw error }
    var svgRequest = SVGRequest(request, length: data.count)
    svgRequest.number = state.withLock { state in
      state.requests += 1
      return state.requests
    }
    let (helper, documents) = try take(memory: request.limits.helperBytes)
    do {
      let (reply, bitmap) = try helper.render(
        data, svgRequest, within: svgRequest.seconds * Self.clockFactor + 1, load: request.load)
      state.withLock { state in
        state.failures = 0
        if documents + 1 < Self.documentsPerHelper { state.idle.append((helper, documents + 1)) }
      }
      switch reply.status {
      case .drawn: if let bitmap { return bitmap }
      case .damaged: break
      case .tooLarge: throw ImageDecodingError.tooLarge(width: reply.width, height: reply.height)
      case .missingLibrary:
        throw ImageDecodingError.missingDecoder(.svg, package: SVGLibrary.packageName)
      case .notConfined: throw ImageDecodingError.rendererNotConfined
      }
      throw ImageDecodingError.damaged(.svg)
    } catch let failure as SVGHelper.Failure {
      switch failure {
      case .noProgram(let code): throw .unreadableFile(path: helper.path, errno: code)
      case .cancelled: throw .cancelled
      case .timedOut: throw addToQuarantine(.tookTooLong(.svg), hash)
      // A timer of the process ends it when it has used up its processor time.
      case .ended:
        throw addToQuarantine(helper.end() == SIGPROF ? .tookTooLong(.svg) : .decoderFailed(.svg), hash)
      }
    } catch let error as ImageDecodingError {
      throw error
    } catch {
      throw .damaged(.svg)
    }
  }

  /// Removes and returns an idle helper, or starts a new one.
  private func take(memory: Int) throws(ImageDecodingError) -> (SVGHelper, Int) {
    // Helpers that have ended are released, which waits for the processes, outside of the lock.
    let (waiting, delay, _) = state.withLock { state in
      let index = state.idle.lastIndex { $0.helper.memory == memory && $0.helper.isReady }
      let found = index.map { state.idle.remove(at: $0) }
      let ended = state.idle.filter { !$0.helper.isReady }
      state.idle.removeAll { entry in ended.contains { $0.helper === entry.helper } }
      // After repeated failures, starting another process is delayed.
      let delay = state.failures < 2 ? 0 : min(1.0, 0.025 * Double(1 << min(state.failures - 2, 6)))
      return (found, delay, ended)
    }
    if let waiting { return waiting }
    guard let path = path ?? Self.installedPath else { throw .missingRenderer(path: Self.programName) }
    if delay > 0 { usleep(useconds_t(delay * 1e6)) }
    do {
      return (try SVGHelper(path: path, memory: memory), 0)
    } catch {
      throw .missingRenderer(path: path)
    }
  }

  // MARK: - Quarantine

  private func quarantinedError(for hash: Int) -> ImageDecodingError? {
    let now = monotonicTime()
    return state.withLock { state in
      state.quarantined.removeAll { $0.until <= now }
      return state.quarantined.first { $0.hash == hash }?.error
    }
  }

  private func addToQuarantine(_ error: ImageDecodingError, _ hash: Int) -> ImageDecodingError {
    let until = monotonicTime() + Self.quarantine
    state.withLock { state in
      state.failures += 1
      state.quarantined.append((hash, until, error))
      if state.quarantined.count > Self.maximumQuarantined { state.quarantined.removeFirst() }
    }
    return error
  }

  // MARK: - The program

  /// The path of the program; `nil` if it is not installed.
  static let installedPath: String? = {
    if let path = variable("TACTUS_SVG_RENDERER") {
      return path.hasPrefix("/") && access(path, X_OK) == 0 ? path : nil
    }
    var folders: [String] = []
    if let own = ownFolder { folders = [own, own + "/../libexec/tactus"] }
    folders.append("/usr/libexec/tactus")
    return folders.map { "\($0)/\(programName)" }.first { access($0, X_OK) == 0 }
  }()

  private static func variable(_ name: String) -> String? {
    // Programs that run with more rights than their caller must not trust the environment.
    guard getuid() == geteuid(), getgid() == getegid() else { return nil }
    return getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static var ownFolder: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    let path = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
