import Foundation
import Synchronization

/// The process of the server: its memory, its processor time and its descriptors.
final class ServerProcess: Sendable {
  /// The memory at one instant.
  struct Sample: Sendable {
    /// Seconds since the first sample.
    var time: Double
    /// The resident memory, in mebibytes.
    var memory: Double
  }

  let pid: pid_t
  private let samples = Mutex<[Sample]>([])
  /// The soft limit of descriptors.
  private let descriptorLimit: String

  init(pid: pid_t) {
    self.pid = pid
    let limits = (try? String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)) ?? ""
    let line = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }
    descriptorLimit = line?.split(separator: " ").dropFirst(3).first.map { String($0) } ?? "1024"
    let start = ContinuousClock.now
    Thread {
      while let memory = self.memory {
        let sample = Sample(time: (ContinuousClock.now - start) / .seconds(1), memory: memory)
        self.samples.withLock { $0.append(sample) }
        sleep(1)
      }
    }.start()
  }

  var isRunning: Bool { memory != nil }

  /// The used processor time, in seconds.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The resident memory in mebibytes, or nil if the process has ended.
  private var memory: Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]), pages > 0 else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / Double(1 << 20)
  }

  /// The samples so far, one for each second.
  var memorySamples: [Sample] { samples.withLock { $0 } }

  /// The number of open descriptors.
  var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count) ?? 0
  }

  /// Prevents the process from opening descriptors; open descriptors stay open.
  func exhaustDescriptors() { limitDescriptors("3") }

  /// Undoes ``exhaustDescriptors()``.
  func restoreDescriptors() { limitDescriptors(descriptorLimit) }

  private func limitDescriptors(_ soft: String) {
    // A program of util-linux; the C function has no declaration in Swift.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
    process.arguments = ["--pid", "\(pid)", "--nofile=\(soft):"]
    do {
      try process.run()
      process.waitUntilExit()
    } catch {
      print("error: prlimit did not run: \(error)")
    }
  }
}
