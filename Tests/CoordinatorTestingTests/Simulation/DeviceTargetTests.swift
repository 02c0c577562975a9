import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A device as a target: its forms, its shells, and the framework of its app.
@Suite struct DeviceTargetTests {
  private static let target = FuzzTarget(
    device: TestApp(), policy: .queue,
    forms: [.asWritten(app: TestApp().running(TestCoordinator()))]
      + DeviceFlaw<TestApp>.all.map { Form($0) })

  @Test func `a target has its forms in its shell, and those that break no claim in a plain one`()
    throws
  {
    #expect(Self.target.name == "TestApp@queue")
    #expect(
      Self.target.forms.map(\.name) == [
        "plain", "as-written+plain", "as-written", "deaf", "jumpy", "forgetful", "plain-shell",
      ])
    for (variant, shell) in [
      (MachineVariant.standard, "careful"), (.asWritten, "careful"), (.form("plain"), "plain"),
      (.form("as-written+plain"), "plain"),
    ] {
      let identity = try #require(Self.target.subject(variant)).identity
      #expect(identity.name == "TestApp@queue")
      #expect(identity.variant == variant)
      #expect(identity.expression.hasSuffix("shell: .\(shell))"))
    }
    #expect(Self.target.subject(.form("blind")) == nil)
  }

  /// The form as written can differ from the standard one in something else than its coordinator.
  @Test func `a form as written is called so, whatever its difference is`() throws {
    let target = FuzzTarget(device: TestApp(), policy: .queue, forms: [.asWritten(app: TestApp())])
    let identity = try #require(target.subject(.asWritten)).identity
    #expect(identity.name == "TestApp@queue")
    #expect(identity.variant == .asWritten)
  }

  @Test func `a target in another shell has the form of that shell, and no plain one`() throws {
    let shell = Shell(asksAgainWhenSettled: true, scopesWrites: false)
    let target = FuzzTarget(device: TestApp(), policy: .drop, shell: shell)
    #expect(target.name == "TestApp@drop")
    #expect(target.forms == [])
    for variant in [MachineVariant.standard, .form("unscoped")] {
      #expect(try #require(target.subject(variant)).identity.variant == .form("unscoped"))
    }
    #expect(target.subject(.form("plain")) == nil)
  }

  /// The tab bar is the system's: an app is as careful with one as with the other.
  @Test(arguments: [nil, true, false])
  func `a shell with any tab bar has a plain form with the same bar`(pops: Bool?) throws {
    let shell = Shell(asksAgainWhenSettled: true, scopesWrites: true, selectedTabPops: pops)
    let target = FuzzTarget(device: TestApp(), policy: .queue, shell: shell)
    let bar = pops.map { $0 ? "+tab-pops" : "+tab-stays" } ?? ""
    #expect(target.name == "TestApp@queue" + bar)
    #expect(try #require(target.subject(.form("plain"))).identity.name == target.name)
  }

  @Test(arguments: [
    (Shell.careful, ""), (.plain, "in a plain shell "), (.askingOnce, "in a shell that asks once "),
    (.unscoped, "in a shell that forwards late writes "),
  ])
  func `the summary of a target names its shell`(shell: Shell, words: String) {
    let device = "the same \(words)on a device that, "
    let uiKit = FuzzTarget(device: TestApp(), policy: .drop, shell: shell)
    #expect(uiKit.summary == device + "like UIKit, drops what it can't present now")
    let swiftUI = FuzzTarget(device: TestApp(), policy: .queue, shell: shell)
    #expect(swiftUI.summary == device + "like SwiftUI, presents later what it can't now")
  }
}
