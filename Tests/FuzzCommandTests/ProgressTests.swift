import FuzzCommand
import Testing

@Suite struct ProgressTests {
  static let arguments = ["fuzz", "Turnstile", "--walks", "300"]

  @Test func `a terminal gets a progress line, which is erased at the end`() async {
    let outcome = await run(Self.arguments, isWatched: true)
    #expect(outcome.errors.hasPrefix("\r64 of 300 walks, 6,400 transitions\u{1B}[K"))
    #expect(outcome.errors.hasSuffix("\r\u{1B}[K"))
    #expect(outcome.output == (await run(Self.arguments)).output)
  }

  @Test func `without a terminal, or with --quiet, there is no progress line`() async {
    #expect(await run(Self.arguments).errors == "")
    #expect(await run(Self.arguments + ["--quiet"], isWatched: true).errors == "")
  }
}
