import Foundation
import Testing

@testable import Measuring

@Suite struct CountsTests {
  @Test func `every function of the allocator is counted, and gives memory that can be used`() {
    var blocks: [UnsafeMutableRawPointer?] = []
    blocks.reserveCapacity(10)
    var aligned: UnsafeMutableRawPointer?
    let allocations = Allocations.counting {
      blocks.append(malloc(100))
      blocks.append(calloc(10, 10))
      blocks.append(realloc(malloc(50), 100))
      posix_memalign(&aligned, 256, 100)
      blocks.append(aligned)
      blocks.append(aligned_alloc(64, 128))
    }
    #expect(blocks.allSatisfy { $0 != nil })
    #expect(aligned.map { Int(bitPattern: $0) % 256 } == 0)
    for block in blocks {
      block?.storeBytes(of: 42, as: UInt8.self)
      free(block)
    }
    guard isAvailable(allocations) else { return }
    #expect(allocations == 6)
  }

  @Test func `other threads are counted only if that is asked for`() async {
    let mine = Allocations.counting { Self.onAnotherThread { Self.allocate(500) } }
    let all = await Allocations.countingEveryThread {
      await Task.detached { Self.allocate(500) }.value
    }
    guard isAvailable(mine) else { return }
    #expect(mine.map { $0 < 500 } == true)
    #expect(all.map { $0 >= 500 } == true)
  }

  @Test func `work takes processor time of its thread, and of the process`() {
    let (process, thread) = (Stopwatch(ofThread: false), Stopwatch(ofThread: true))
    var sum = 0.0
    for number in 0..<200_000 { sum += Double(number).squareRoot() }
    let ofThread = thread.times.processor
    #expect(sum > 0)
    #expect(ofThread > 0)
    // The process's clock began earlier, ended later, and has all threads in it.
    #expect(process.times.processor >= ofThread)
  }

  private static func allocate(_ count: Int) {
    var block: UnsafeMutableRawPointer?
    // The optimizer takes out a `malloc` that is freed at once.
    for size in 1...count {
      posix_memalign(&block, 16, size)
      free(block)
    }
  }

  private static func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    done.wait()
  }

  /// Elsewhere, there is no count.
  private func isAvailable(_ allocations: Int?) -> Bool {
    #if os(Linux)
      return true
    #else
      #expect(allocations == nil)
      return false
    #endif
  }
}
