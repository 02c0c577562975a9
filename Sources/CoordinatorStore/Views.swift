// A test compiles this file on Linux, against a stub of the SwiftUI types that it names.

#if canImport(SwiftUI)
  public import SwiftUI

  extension ViewBinding {
    /// The binding as SwiftUI's views take it, such as a `TabView`.
    public var binding: Binding<Value> { Binding(get: get, set: set) }
  }

  extension NavigationStack {
    /// Creates a stack that shows a path of a store, by its `binding(path:back:follow:)`.
    @MainActor
    public init<Route: Hashable>(
      path: ViewBinding<[Route]>, @ViewBuilder root: () -> Root
    ) where Data == [Route] {
      self.init(path: path.binding, root: root)
    }
  }

  extension View {
    /// Presents a sheet while a store wants one, by its `binding(item:dismiss:)`.
    @MainActor
    public func sheet<Item, Content: View>(
      item: ViewBinding<Presented<Item>?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      sheet(item: item.binding) { presented in
        content(presented.item).onAppear { presented.appeared() }
      }
    }

    #if !os(macOS)
      /// Presents a full-screen cover while a store wants one, by its `binding(item:dismiss:)`.
      @MainActor
      public func fullScreenCover<Item, Content: View>(
        item: ViewBinding<Presented<Item>?>, @ViewBuilder content: @escaping (Item) -> Content
      ) -> some View {
        fullScreenCover(item: item.binding) { presented in
          content(presented.item).onAppear { presented.appeared() }
        }
      }
    #endif

    /// Presents an alert while a store wants one, by its `binding(alert:dismiss:)`.
    @MainActor
    public func alert<Item, Actions: View, Message: View>(
      _ title: Text, item: ViewBinding<Presented<Item>?>,
      @ViewBuilder actions: (Item) -> Actions, @ViewBuilder message: (Item) -> Message
    ) -> some View {
      alert(
        title, isPresented: item.isPresented(), presenting: item.wrappedValue?.item,
        actions: actions, message: message)
    }

    /// Presents a confirmation dialog while a store wants one, by its `binding(alert:dismiss:)`.
    @MainActor
    public func confirmationDialog<Item, Actions: View>(
      _ title: Text, item: ViewBinding<Presented<Item>?>,
      @ViewBuilder actions: (Item) -> Actions
    ) -> some View {
      confirmationDialog(
        title, isPresented: item.isPresented(), presenting: item.wrappedValue?.item,
        actions: actions)
    }
  }

  extension ViewBinding {
    /// True while an item is presented; false, once written, dismisses it.
    fileprivate func isPresented<Item>() -> Binding<Bool> where Value == Presented<Item>? {
      Binding {
        @MainActor in
        wrappedValue != nil
      } set: {
        @MainActor in
        if !$0 { wrappedValue = nil }
      }
    }
  }
#endif
