import CoordinatorTesting
import TestSize
import Testing

/// Public bug reports of apps and routers.
///
/// Each row is a line of the log: its source, the reported behaviour, the claim that it breaks, the
/// shortest sequence, and the number of transitions of seed 42 after which it is found.
///
/// Reports about windows are in `TwoWindowsTests`. These can't be said yet:
///
/// | report | behaviour | reason |
/// | --- | --- | --- |
/// | XCoordinator #208 | a child that is presented too soon is released | it has no memory |
/// | firefox-ios #16754 | a link closes a sheet that the state has | only the state dismisses |
struct PublicReport: CustomTestStringConvertible, Sendable {
  var source: String
  var behaviour: String
  var claim: String
  var sequence: [String]
  var transitions: Int
  var app: ReportedApp
  /// The policy of the device on which it is found; nil for the coordinator alone.
  var policy: PresenterPolicy?
  /// The shell of the reported app.
  var shell = Shell.careful
  var bug: ReportedCoordinator.Bug?

  init(
    _ source: String, _ behaviour: String, breaks claim: String, by sequence: [String],
    after transitions: Int, on policy: PresenterPolicy? = nil, shell: Shell = .careful,
    in app: ReportedApp, _ bug: ReportedCoordinator.Bug? = nil
  ) {
    (self.source, self.behaviour, self.claim) = (source, behaviour, claim)
    (self.sequence, self.transitions, self.app) = (sequence, transitions, app)
    (self.policy, self.shell, self.bug) = (policy, shell, bug)
  }

  var testDescription: String { "\(source): \(behaviour)" }

  /// The finding of the reported app, if there is one.
  func finding(walks: Int) -> Finding? {
    var reported = app
    var coordinator = app.coordinator.base
    coordinator.bug = bug
    reported.coordinator = Running(coordinator)
    guard let policy else { return reported.finding(of: claim, walks: walks) }
    return SimulatedDevice(reported, policy: policy, shell: shell)
      .finding(of: claim, walks: walks)
  }

  static let all = [
    PublicReport(
      "element-hq/element-ios #7837",
      "a link to a user, unlike one to a room, opens its screen without a session",
      breaks: "AUTH-GATE", by: [".signOut", ".link(\"user\")"], after: 9,
      in: ReportedApp(links: ["room", "user"], hasSession: true)
    ) { state, step in
      guard step == .link("user"), !state.isSignedIn else { return false }
      (state.path, state.cover) = (["user"], nil)
      return true
    },
    PublicReport(
      "obvios/Routing #7",
      "a link that has to dismiss the sheet calls `dismiss()`, which pops the path while it has screens",
      breaks: "MODAL-EXCLUSIVE",
      by: [".push(\"detail\")", ".present(\"sheet\")", ".link(\"offer\")"], after: 121,
      in: ReportedApp(
        coordinator: Running(ReportedCoordinator(covers: ["offer"])), screens: ["detail"],
        sheets: ["sheet"], links: ["offer"])
    ) { state, step in
      guard step == .link("offer") else { return false }
      if state.sheet != nil {
        if state.path.isEmpty { state.sheet = nil } else { state.path.removeLast() }
      }
      state.cover = "offer"
      return true
    },
    PublicReport(
      "nathantannar4/Transmission #20",
      "a push in the stack of a sheet lands in the stack behind the sheet",
      breaks: "NO-PUSH-UNDER-MODAL", by: [".present(\"sheet\")", ".push(\"test\")"], after: 2,
      in: ReportedApp(
        coordinator: Running(ReportedCoordinator(hasSheetStack: true)), screens: ["test"],
        sheets: ["sheet"])
    ) { state, step in
      guard case .push(let screen) = step, state.sheet != nil else { return false }
      state.path.append(screen)
      return true
    },
    PublicReport(
      "hmlongco/Navigator #23",
      "a link to the selected tab pops nothing: one to its root stays below the open page",
      breaks: "LINK-VISIBLE", by: [".push(\"page 2\")", ".link(\"home\")"], after: 29,
      in: ReportedApp(screens: ["page 2", "page 44"], links: ["home", "page 2"], tabs: 2)
    ) { state, step in
      guard case .link(let target) = step, state.tab == 0 else { return false }
      if target != "home" { state.path.append(target) }
      return true
    },
    PublicReport(
      "jellyfin/Swiftfin #2173",
      "a second link reopens the item of the first, since the cover renders only a change from nil",
      breaks: "LINK-VISIBLE", by: [".link(\"item 1\")", ".link(\"item 2\")"], after: 6,
      in: ReportedApp(
        coordinator: Running(ReportedCoordinator(covers: ["item 1", "item 2"])),
        screens: ["library"], links: ["item 1", "item 2"])
    ) { state, step in
      if case .link = step { state.cover != nil } else { false }
    },
    PublicReport(
      "daneden/Zeitgeist #33",
      "after a link from a widget, each step back pushes the linked screen again",
      breaks: "TRUNCATE-ONLY", by: [".link(\"deployment\")", ".back(depth: 0)"], after: 4,
      in: ReportedApp(screens: ["account"], links: ["deployment"])
    ) { state, step in
      guard case .back(let depth) = step, let link = state.followed else { return false }
      state.path = state.path.prefix(depth) + [link]
      return true
    },
    PublicReport(
      "wordpress-mobile/WordPress-iOS #6353",
      "the default stream replaces the restored post when the app is launched again",
      breaks: "SAVE-RESTORE", by: [".push(\"post\")", ".background", ".relaunch"], after: 24,
      in: ReportedApp(screens: ["post"], restores: true)
    ) { state, step in
      if step == .relaunch { state.reset() }
      return step == .relaunch
    },
    PublicReport(
      "meshtastic/Meshtastic-Apple #2323",
      "the sheet of an event that has ended is presented over the sheet of the onboarding",
      breaks: "MODAL-EXCLUSIVE", by: [".present(\"onboarding\")", ".arrive(\"event\")"], after: 25,
      in: ReportedApp(sheets: ["onboarding"], arrivals: ["event"])
    ) { state, step in
      if case .arrive(let modal) = step { state.cover = modal }
      return step == .arrive("event")
    },
    PublicReport(
      "home-assistant/iOS #5284",
      "a link that comes while a sheet is open acts behind the sheet",
      breaks: "LINK-VISIBLE", by: [".present(\"settings\")", ".link(\"camera\")"], after: 56,
      in: ReportedApp(sheets: ["settings"], links: ["camera"])
    ) { state, step in
      if case .link(let target) = step { state.path = [target] }
      return step == .link("camera")
    },
    PublicReport(
      "pakisha/FlowCoordinator #1",
      "the back button of the bar leaves the child in its parent's list",
      breaks: "BOUNDED", by: [".push(\"child\")", ".back(depth: 0)"], after: 3,
      in: ReportedApp(screens: ["child"])
    ) { state, step in
      guard case .back(let depth) = step else { return false }
      state.path = Array(state.path.prefix(depth))
      return true
    },
    PublicReport(
      "cmux #5927", "a notification that is tapped before its screen can be shown is dropped",
      breaks: "LINK-VISIBLE", by: [".signOut", ".link(\"board\")"], after: 9,
      in: ReportedApp(links: ["board"], hasSession: true)
    ) { state, step in
      step == .link("board") && !state.isSignedIn
    },
    PublicReport(
      "hermex #113", "the detail of a split view stays when a refresh takes it out of the list",
      breaks: "SELECTION-LISTED", by: [".push(\"session\")", ".remove(\"session\")"], after: 413,
      in: ReportedApp(screens: ["session", "note"], hasList: true, columns: 2)
    ) { state, step in
      if step == .remove("session") { state.removed.append("session") }
      return step == .remove("session")
    },
    PublicReport(
      "AndreyPanov/ApplicationCoordinator #30",
      "a flow in a sheet that is swiped down stays in memory, with its coordinator",
      breaks: "NO-ORPHAN-CHILD",
      by: [".app(.present(\"create\"))", ".tick", ".finger(.swipe)", ".tick"], after: 11, on: .drop,
      in: ReportedApp(sheets: ["create"], hasFlows: true)
    ) { state, step in
      guard case .dismissed = step else { return false }
      state.close()
      return true
    },
    PublicReport(
      "HabitRPG/habitica-ios #847",
      "the sheet of the login after a sign-out can be swiped down, and the app is open again",
      breaks: "AUTH-GATE",
      by: [
        ".app(.signOut)", ".tick", ".finger(.swipe)", ".tick", ".app(.push(\"party\"))", ".tick",
      ],
      after: 107, on: .queue,
      in: ReportedApp(screens: ["party"], hasSession: true)
    ) { state, step in
      guard step == .signOut else { return false }
      state.reset()
      (state.isSignedIn, state.sheet) = (false, "login")
      return true
    },
    PublicReport(
      "AlphaWallet/alpha-wallet-ios #5146",
      "a swipe back that is cancelled removes the coordinator of the screen that stays",
      breaks: "SPURIOUS-IGNORED", by: [".app(.push(\"token\"))", ".tick", ".finger(.slide)"],
      after: 9, on: .drop, in: ReportedApp(screens: ["token"])
    ) { state, step in
      if step == .backBegan { state.path.removeLast() }
      return step == .backBegan
    },
    PublicReport(
      "wordpress-mobile/WordPressAuthenticator-iOS #453",
      "two quick taps on the same button push the next screen twice",
      breaks: "IDEMPOTENT", by: [".app(.push(\"link sent\"))", ".tapAgain"], after: 245, on: .drop,
      in: ReportedApp(screens: ["link sent"])
    ) { state, step in
      if case .push(let screen) = step { state.path.append(screen) }
      return step == .push("link sent")
    },
    PublicReport(
      "QuickBirdEng/XCoordinator #169",
      "a modal of the old root stays in the window when another root is set",
      breaks: "NO-GHOST", by: [".app(.present(\"second\"))", ".app(.replaceRoot)"],
      after: 4, on: .drop, shell: .plain,
      in: ReportedApp(sheets: ["second"], replacesRoot: true)
    ),
    PublicReport(
      "hkalexling/KonaBot-iOS #3",
      "an image that arrives after the user has left its post is shown on another screen",
      breaks: "REMOVED-SILENT",
      by: [
        ".app(.push(\"post\"))", ".tick", ".finger(.back(to: 0))", ".tick",
        ".answer(request: 0, with: .success)",
      ],
      after: 208, on: .drop,
      in: ReportedApp(screens: ["post"], hasPictures: true)
    ) { state, step in
      guard case .loaded(let screen) = step else { return false }
      state.cover = "picture of \(screen)"
      return true
    },
  ]
}

/// The repaired form of a report is the same app without its bug.
@Suite struct PublicReportsTests {
  @Test(arguments: PublicReport.all)
  func `a reported bug is found by its claim, in the reported sequence`(report: PublicReport) {
    let finding = report.finding(walks: size(200, inDebug: 24))
    #expect(finding?.claim.name == report.claim)
    #expect(finding?.actions == report.sequence)
    let origin = finding?.origin
    #expect(origin.map { $0.walk * 100 + $0.step } == report.transitions)
  }

  @Test(arguments: PublicReport.all)
  func `a repaired app keeps each claim, alone and on both devices`(report: PublicReport) {
    let app = report.app
    #expect(app.walked(size(5_000, inDebug: 4)).brokenClaims == [])
    // A step on a device costs several times as much.
    let walks = size(5_000, inDebug: 2)
    for policy in PresenterPolicy.allCases {
      #expect(app.on(policy).walked(walks).brokenClaims == [], "\(policy)")
    }
  }
}
