import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import Foundation
import LiveTesting

/// A process with one of the forms of `AppCoordinator`, its session, and its disk.
@MainActor
final class AppProcess<App: AppCoordinatorForm> {
  let authService = AuthService()
  let disk = Disk()
  private(set) var app: App

  init() { app = App(authService: authService, disk: disk) }

  /// Starts the app anew: the coordinator dies with the process, the disk stays.
  func relaunch() {
    let hadSaved = disk.data
    app = App(authService: authService, disk: disk)
    if App.self == Corrected.AppCoordinator.self, !authService.isLoggedIn {
      authService.session = .signedOut
    }
    if let hadSaved { app.restoreState(from: hadSaved) }
  }

  func save() { disk.data = app.saveState() }
}

/// A form of `AppCoordinator` with its own method names, in lockstep with its reducer or alone.
struct AppLive<App: AppCoordinatorForm>: LiveSystem {
  func make() -> AppProcess<App> { AppProcess() }

  func perform(_ action: AppAction, on process: AppProcess<App>) {
    let app = process.app
    switch action {
    case .navigate(let route): app.navigate(to: route)
    case .pop: app.pop()
    case .popToRoot: app.popToRoot()
    case .showSettings: app.showSettings()
    case .showProfile: app.showProfile()
    case .showPurchaseConfirmation(let orderId): app.showPurchaseConfirmation(orderId: orderId)
    case .openLink(let link): if let url = AppURLs.urls[link] { app.handleDeepLink(url) }
    case .saveState: process.save()
    case .restoreState(.saved): app.restoreState(from: process.disk.data ?? Disk.corrupt)
    case .restoreState(.corrupt): app.restoreState(from: Disk.corrupt)
    case .restoreState(.oldVersion): app.restoreState(from: Disk.oldVersion)
    case .swipeSheet: app.sheetWasDismissed()
    case .closeModal:
      if app.presentedFullScreenCover == nil {
        app.sheetWasDismissed()
      } else {
        app.coverWasDismissed()
      }
    case .backWrite(let depth): app.pathWasWritten(toDepth: depth)
    case .alertButton(let button): app.tapAlert(button)
    case .relaunch: process.relaunch()
    case .signInSucceeds: app.signInSucceeded()
    case .signInFails: app.signInFailed()
    case .signOut: app.signOut()
    case .sessionExpires: app.sessionExpired()
    }
  }

  func projection(of process: AppProcess<App>) -> AppState {
    var state = AppState()
    state.path = RoutePath(process.app.path)
    state.sheet.presented = process.app.presentedSheet
    state.cover.presented = process.app.presentedFullScreenCover
    state.alert.presented = process.app.presentedAlert
    state.session = process.authService.session
    state.saved = process.disk.saved.map { .intact($0) }
    return state
  }

  func lifetimes(of process: AppProcess<App>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(process.app)
  }
}

/// The URLs of the links that the machine opens, made once.
private enum AppURLs {
  static let urls: [DeepLink: URL] = Dictionary(
    uniqueKeysWithValues: AppCoordinatorMachine.links.compactMap { link in
      URL(string: link.description).map { (link, $0) }
    })
}
