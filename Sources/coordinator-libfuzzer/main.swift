import ExampleCoordinators
import FuzzCommand

private let libFuzzer = LibFuzzer(Examples.all + Examples.onDevice)

/// Chooses the machine before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  libFuzzer.begin()
}

/// Tests one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  libFuzzer.test(bytes, count)
}

// A build without libFuzzer executes it.
private let isBuiltWithoutIt: Never = LibFuzzer.explain()
