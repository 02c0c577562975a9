import Foundation
import Testing

@testable import Measuring

struct PlatformTests {
  @Test("The peak of a part shows the memory that it used, where the system tells")
  func peakMemory() async {
    let size = 64 << 20
    // Kept until the end: other tests forget the peak while this one runs.
    var memory = [UInt8]()
    let peak = await Platform.peakMemory { memory = [UInt8](repeating: 1, count: size) }
    #expect(memory.count == size)
    if let peak { #expect(peak > size / 2) }
  }

  @Test("Working takes processor time of the thread that works, and of the process")
  func processorTime() {
    let process = Stopwatch(.process)
    let thread = Stopwatch(.thread)
    var sum = 0.0
    for number in 0..<200_000 { sum += Double(number).squareRoot() }
    let ofThread = thread.stop().processor
    let ofProcess = process.stop().processor
    #expect(sum > 0)
    #expect(ofThread > 0)
    // The process's clock began earlier, ended later, and has all threads in it.
    #expect(ofProcess >= ofThread)
  }

  @Test("What a program prints is read; one that fails, or isn't there, prints nothing")
  func output() {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(Platform.output(of: "echo", ["two", "words"], in: folder) == "two words")
    #expect(Platform.output(of: "false", [], in: folder) == nil)
    #expect(Platform.output(of: "no-such-program", [], in: folder) == nil)
  }
}
