import Synchronization
import TactusCLibrary
import TactusPixels
import TactusVectorImages

/// The helpers that draw SVG: each is asked by one thread at a time, so that a document that takes long delays no other.
final class SVGHelpers: Sendable {
  static let shared = SVGHelpers()

  static let programName = "tactus-svg-renderer"
  /// The documents that a helper draws before another one takes its place.
  private static let documentsPerHelper = 200
  /// How much longer drawing may take by the clock than by the processor, which others may be using.
  private static let clockFactor = 4.0
  /// For how long a document that did harm is not tried again, in seconds.
  private static let quarantine = 60.0
  private static let maximumQuarantined = 64

  private struct State {
    var idle: [(helper: SVGHelper, documents: Int)] = []
    /// Hashes of documents, and the limits under which they did harm.
    var harmful: [(hash: Int, until: Double, error: ImageDecodingError)] = []
    var requests: UInt64 = 0
    /// Helpers in a row that ended instead of answering.
    var failures = 0
  }

  private let state = Mutex(State())
  private let path: String?

  /// - Parameter path: The program; nil for the installed one.
  init(path: String? = nil) { self.path = path }

  /// The processes that wait for documents.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.map(\.helper.processIdentifier) } }

  /// Ends the helpers that have nothing to do.
  func endIdle() {
    var ended = state.withLock { state in
      defer { state.idle.removeAll() }
      return state.idle
    }
    ended.removeAll()
  }

  /// Draws a document.
  func render(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
    // With other limits it is another matter.
    var hasher = Hasher()
    hasher.combine(data)
    hasher.combine(request.limits)
    let hash = hasher.finalize()
    if let error = harm(of: hash) { throw error }
    var asked = SVGRequest(request, length: data.count)
    asked.number = state.withLock { state in
      state.requests += 1
      return state.requests
    }
    let (helper, documents) = try take(memory: request.limits.helperBytes)
    do {
      let (reply, bitmap) = try helper.render(
        data, asked, within: asked.seconds * Self.clockFactor + 1, load: request.load)
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
      }
      throw ImageDecodingError.damaged(.svg)
    } catch let failure as SVGHelper.Failure {
      switch failure {
      case .noProgram(let code): throw .unreadableFile(path: helper.path, errno: code)
      case .cancelled: throw .cancelled
      case .timedOut: throw note(.tookTooLong(.svg), hash)
      // Its timer ends it when it has used up its processor time.
      case .ended: throw note(helper.end() == SIGPROF ? .tookTooLong(.svg) : .decoderFailed(.svg), hash)
      }
    } catch let error as ImageDecodingError {
      throw error
    } catch {
      throw .damaged(.svg)
    }
  }

  /// A helper that waits, or a new one.
  private func take(memory: Int) throws(ImageDecodingError) -> (SVGHelper, Int) {
    // What has ended is let go of, and waited for, outside of the lock.
    let (waiting, delay, _) = state.withLock { state in
      let index = state.idle.lastIndex { $0.helper.memory == memory && $0.helper.isReady }
      let found = index.map { state.idle.remove(at: $0) }
      let ended = state.idle.filter { !$0.helper.isReady }
      state.idle.removeAll { entry in ended.contains { $0.helper === entry.helper } }
      // Starting processes over and over is no better than what they end from.
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

  // MARK: - Harm

  private func harm(of hash: Int) -> ImageDecodingError? {
    let now = MonotonicClock.now
    return state.withLock { state in
      state.harmful.removeAll { $0.until <= now }
      return state.harmful.first { $0.hash == hash }?.error
    }
  }

  private func note(_ error: ImageDecodingError, _ hash: Int) -> ImageDecodingError {
    let until = MonotonicClock.now + Self.quarantine
    state.withLock { state in
      state.failures += 1
      state.harmful.append((hash, until, error))
      if state.harmful.count > Self.maximumQuarantined { state.harmful.removeFirst() }
    }
    return error
  }

  // MARK: - The program

  /// Where the program is; nil when it is not installed.
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
    // Not for programs that run with more rights than who starts them.
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
