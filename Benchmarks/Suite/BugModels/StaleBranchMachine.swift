import StateMachineTesting

/// A shell of branches whose redirect isn't evaluated for the root of a branch that was loaded
/// before: after signing out, the profile is open to everyone.
///
/// After flutter/packages, pull request 2650.
struct StaleBranchMachine: ReportedMachine {
  enum Branch: Int, Hashable, Codable, CaseIterable { case home, search, profile }

  enum Field: Hashable, Codable, CaseIterable { case name, password }

  enum Action: Hashable, Codable {
    case tap(Branch)
    case openDetail
    case back
    case fill(Field, isRight: Bool)
    case submit
    case serverAnswers
    case signOut
    case link(Branch)
  }

  struct State: ReportedState {
    var branch = Branch.home
    var loaded: Set<Branch> = [.home]
    var depths = [0, 0, 0]
    var isSignedIn = false
    var isAtLogin = false
    var fields: [Bool?] = [nil, nil]
    var isWaiting = false
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isInShell = !state.isAtLogin
    offers(each: Branch.allCases, if: isInShell) { .tap($0) }
    offers(.openDetail, if: isInShell && state.depths[state.branch.rawValue] < 3)
    offers(.back, by: .system, if: state.isAtLogin || state.depths[state.branch.rawValue] > 0)
    offers(if: state.isAtLogin && !state.isWaiting) { choices in
      .fill(choices.pick(from: Field.allCases), isRight: choices.flip())
    }
    offers(.submit, if: state.isAtLogin && !state.isWaiting && !state.fields.contains(nil))
    offers(.serverAnswers, by: .service, if: state.isWaiting)
    offers(.signOut, if: isInShell && state.isSignedIn)
    offers(each: Branch.allCases, by: .world, if: isInShell) { .link($0) }
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .tap(let branch): go(to: branch, isLink: false, &state)
    case .link(let branch): go(to: branch, isLink: true, &state)
    case .openDetail: state.depths[state.branch.rawValue] += 1
    case .back:
      if state.isAtLogin {
        (state.isAtLogin, state.isWaiting, state.fields) = (false, false, [nil, nil])
      } else {
        state.depths[state.branch.rawValue] -= 1
      }
    case .fill(let field, let isRight): state.fields[field == .name ? 0 : 1] = isRight
    case .submit: state.isWaiting = true
    case .serverAnswers:
      state.isWaiting = false
      if state.fields == [true, true] {
        (state.isSignedIn, state.isAtLogin, state.branch) = (true, false, .profile)
        state.loaded.insert(.profile)
      }
      state.fields = [nil, nil]
    case .signOut: (state.isSignedIn, state.branch) = (false, .home)
    }
  }

  private func go(to branch: Branch, isLink: Bool, _ state: inout State) {
    let isEvaluated = isFixed || isLink || !state.loaded.contains(branch)
    if branch == .profile, !state.isSignedIn, isEvaluated {
      state.isAtLogin = true
      return
    }
    if isLink { state.depths[branch.rawValue] = 0 }
    state.branch = branch
    state.loaded.insert(branch)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "GUARDED", "The profile is shown only to a user who is signed in.",
      state.isSignedIn || state.isAtLogin || state.branch != .profile)
  }
}
