import LiveTesting

/// A class that keeps its guests when they have left, and doesn't open its door to a guest.
@MainActor final class Lobby {
  final class Guest {}

  private(set) var guests: [Guest] = []
  private(set) var isOccupied = false
  private(set) var isOpen = false

  func enter() {
    if isOccupied { return }
    isOccupied = true
    guests.append(Guest())
  }

  func leave() { isOccupied = false }
  func open() { isOpen = !isOccupied }
}

struct LobbyLive: LiveSystem {
  enum Action: String, Codable, CaseIterable { case enter, leave, open }

  struct View: Hashable {
    var isOccupied = false
    var isOpen = false
  }

  func make() -> Lobby { Lobby() }

  func perform(_ action: Action, on lobby: Lobby) {
    switch action {
    case .enter: lobby.enter()
    case .leave: lobby.leave()
    case .open: lobby.open()
    }
  }

  func projection(of lobby: Lobby) -> View {
    View(isOccupied: lobby.isOccupied, isOpen: lobby.isOpen)
  }

  func lifetimes(of lobby: Lobby, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(lobby.guests)
    lifetimes.expects(lobby.isOccupied ? 1 : 0, of: Lobby.Guest.self)
  }
}

/// The model of the lobby: its door opens to all.
struct LobbyMachine: StateMachine {
  var initialState: LobbyLive.View { LobbyLive.View() }

  func reduce(into view: inout LobbyLive.View, action: LobbyLive.Action) {
    switch action {
    case .enter: view.isOccupied = true
    case .leave: view.isOccupied = false
    case .open: view.isOpen = true
    }
  }
}
