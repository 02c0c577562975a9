// The reference model with its state in one 64-bit word, written from the model's table and from nothing else.
//
// bits 0-3 modals: sheetA, sheetB, cover, alert · 4-5 auth: signed out, authenticating, authenticating with the
// profile pending, signed in · 6-7 child: none, login, checkout · 8-9 length of the child's path · 10-15 its routes,
// less 1 · 16-20 length of the path · from 21 its routes, less 1. What isn't used is 0.
#pragma once

#include <cstdint>

namespace coord {

using State = std::uint64_t;

constexpr int actions = 26;
constexpr State sheetB = 2, cover = 4, alert = 8;
constexpr State signedOut = 0, authenticating = 1, pending = 2, signedIn = 3;
constexpr State login = 1, checkout = 2;
constexpr State childBits = 0xFFCF;  // modals, child and its path: all but auth and path

constexpr State modals(State s) { return s & 15; }
constexpr State auth(State s) { return s >> 4 & 3; }
constexpr State child(State s) { return s >> 6 & 3; }
constexpr int childCount(State s) { return int(s >> 8 & 3); }
constexpr int count(State s) { return int(s >> 16 & 31); }
constexpr bool isAuthenticating(State s) { return auth(s) == authenticating || auth(s) == pending; }
/// Two bits set are the profile.
constexpr State profiles(State s) { return s >> 21 & s >> 22 & 0x15555555555; }
constexpr bool canStart(State s) { return modals(s) == 0 || (s & 0xCF) == cover; }

constexpr State withAuth(State s, State value) { return (s & ~(State(3) << 4)) | value << 4; }
constexpr State withPath(State s, State path) { return (s & 0xFFFF) | path << 16; }
constexpr State pushed(State s, State route) {
  return (s | route << (21 + 2 * count(s))) + (State(1) << 16);
}
constexpr State kept(State s, int length) {
  const State routes = s >> 21 & ((State(1) << 2 * length) - 1);
  return withPath(s, routes << 5 | State(length));
}
constexpr State started(State s, State flow) { return (s & ~childBits) | cover | flow << 6; }
constexpr State closed(State s) { return s & ~childBits; }

constexpr std::uint32_t range(int first, int last) {
  return (2u << last) - (1u << first);
}

/// A bit for each action whose guard holds; without branches, since no processor can predict them.
template <int D, int Bug>
constexpr std::uint32_t enabled(State s) {
  const auto when = [](bool condition, std::uint32_t actions) { return condition ? actions : 0; };
  const bool isFree = modals(s) == 0, hasChild = child(s) != 0;
  return when(isFree && count(s) < D, range(0, 2) | when(auth(s) != pending, range(3, 3)))
    | when(isFree && count(s) > 0, range(4, 5))
    | when(isFree, range(6, 9)) | when(Bug == 3, range(9, 9))
    | when(!isFree, range(10, 10))
    | when(auth(s) == signedOut, range(11, 11))
    | when(isAuthenticating(s), range(12, 13))
    | when(auth(s) == signedIn, range(14, 14))
    | when(canStart(s), range(16, 16) | when(auth(s) != signedIn, range(15, 15)))
    | when(hasChild && childCount(s) < 3, range(17, 19))
    | when(hasChild && childCount(s) > 0, range(20, 20))
    | when(hasChild, range(21, 22))
    | range(23, 25);
}

template <int Bug>
constexpr State tornDown(State s) {
  if (Bug == 2) return s & ~State(15);
  if (child(s) == login && isAuthenticating(s)) s = withAuth(s, signedOut);
  return closed(s);
}

template <int D, int Bug>
constexpr State succeeded(State s) {
  const bool isPending = auth(s) == pending;
  s = withAuth(s, signedIn);
  if (child(s) == login && !(Bug == 4 && isPending)) s = closed(s);
  return isPending && count(s) < D ? pushed(s, 3) : s;
}

constexpr State gated(State s) {
  return withAuth(auth(s) == signedOut ? started(s, login) : s, pending);
}

/// The state after an action whose guard holds.
template <int D, int Bug>
constexpr State applied(State s, int action) {
  switch (action) {
    case 0: case 1: case 2: return pushed(s, State(action));
    case 3: return auth(s) == signedIn ? pushed(s, 3) : gated(s);
    case 4: return kept(s, count(s) - 1);
    case 5: return withPath(s, 0);
    case 6: case 7: case 8: case 9: return s | State(1) << (action - 6);
    case 10: case 22: return tornDown<Bug>(s);
    case 11: return withAuth(s, authenticating);
    case 12: {
      const State success = succeeded<D, Bug>(s);
      const bool isFarEnd = Bug == 6 && auth(s) == pending && count(s) == D
        && child(s) == checkout && (s >> 8 & 0xFF) == 0xAB;  // three routes, each the third
      return isFarEnd ? (success & ~State(15)) | alert : success;
    }
    case 13: return withAuth(s, signedOut);
    case 14: {
      const State profile = profiles(s);
      s = withAuth(s, signedOut);
      if (profile == 0 || Bug == 1) return s;
      const bool isOnTop = (profile >> 2 * (count(s) - 1) & 1) != 0;
      if (Bug == 5) return isOnTop ? kept(s, count(s) - 1) : s;
      return kept(s, __builtin_ctzll(profile) / 2);
    }
    case 15: return started(s, login);
    case 16: return started(s, checkout);
    case 17: case 18: case 19:
      return (s | State(action - 17) << (10 + 2 * childCount(s))) + (State(1) << 8);
    case 20: {
      const State popped = s - (State(1) << 8);
      return popped & ~(State(3) << (10 + 2 * childCount(popped)));
    }
    case 21:
      if (child(s) == login) return succeeded<D, Bug>(s);
      s = closed(s);
      return count(s) < D ? pushed(s, 2) : s;
    case 23: return withPath(tornDown<Bug>(s), 0b01'00'00010);
    case 24:
      s = tornDown<Bug>(s);
      return auth(s) == signedIn ? withPath(s, 0b11'00'00010) : gated(withPath(s, 0b00001));
    default: return withPath(tornDown<Bug>(s), 0b10'00001) | sheetB;
  }
}

/// The number of the first claim that the state breaks, or 0.
template <int D>
constexpr int brokenClaim(State s) {
  if (auth(s) != signedIn && profiles(s) != 0) return 1;
  if (child(s) != 0 && modals(s) != cover) return 2;
  if ((modals(s) & (modals(s) - 1)) != 0) return 3;
  if (child(s) == 0 && childCount(s) != 0) return 4;
  if (child(s) == login && auth(s) == signedIn) return 5;
  if (count(s) > D) return 6;  // two bits can't count further than 3 in the child
  return 0;
}

}  // namespace coord
