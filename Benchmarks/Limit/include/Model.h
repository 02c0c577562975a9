#ifndef MODEL_H
#define MODEL_H

#include <stdbool.h>
#include <stdint.h>

// The reference model with its state in one 64-bit word, written from the model's table and from nothing else. The
// walks and searches of limit.cpp have it, and so has `PackedReferenceMachine`: both compilers inline it.
//
// bits 0-3 modals: sheetA, sheetB, cover, alert · 4-5 auth: signed out, authenticating, authenticating with the
// profile pending, signed in · 6-7 child: none, login, checkout · 8-9 length of the child's path · 10-15 its routes,
// less 1 · 16-20 length of the path · from 21 its routes, less 1. What isn't used is 0.
//
// `depth` is the number of screens that the path can hold, up to 21.

typedef uint64_t model_state;

#define INLINED static inline __attribute__((always_inline))

enum { model_actions = 26, model_claims = 6 };

INLINED uint64_t model_modals(model_state s) { return s & 15; }
INLINED uint64_t model_auth(model_state s) { return s >> 4 & 3; }
INLINED uint64_t model_child(model_state s) { return s >> 6 & 3; }
INLINED int model_child_count(model_state s) { return (int)(s >> 8 & 3); }
INLINED int model_count(model_state s) { return (int)(s >> 16 & 31); }

INLINED bool model_is_signed_out(model_state s) { return model_auth(s) == 0; }
INLINED bool model_is_pending(model_state s) { return model_auth(s) == 2; }
INLINED bool model_is_signed_in(model_state s) { return model_auth(s) == 3; }
INLINED bool model_is_authenticating(model_state s) {
  return model_auth(s) == 1 || model_auth(s) == 2;
}
INLINED bool model_is_in_login(model_state s) { return model_child(s) == 1; }
INLINED bool model_is_covered(model_state s) { return model_modals(s) == 4; }
INLINED bool model_can_start(model_state s) { return model_modals(s) == 0 || (s & 0xCF) == 4; }

/// A bit for each profile in the path, the only route with two bits set.
INLINED uint64_t model_profiles(model_state s) { return s >> 21 & s >> 22 & 0x15555555555; }

INLINED model_state model_with_auth(model_state s, uint64_t auth) {
  return (s & ~(uint64_t)0x30) | auth << 4;
}
/// `path` is the bits from 16 on.
INLINED model_state model_with_path(model_state s, uint64_t path) {
  return (s & 0xFFFF) | path << 16;
}
INLINED model_state model_pushed(model_state s, uint64_t route) {
  return (s | route << (21 + 2 * model_count(s))) + ((uint64_t)1 << 16);
}
INLINED model_state model_pushed_if_it_fits(model_state s, uint64_t route, int depth) {
  return model_count(s) < depth ? model_pushed(s, route) : s;
}
INLINED model_state model_kept(model_state s, int length) {
  const uint64_t routes = s >> 21 & (((uint64_t)1 << 2 * length) - 1);
  return model_with_path(s, routes << 5 | (uint64_t)length);
}
/// Without modals, child and its path.
INLINED model_state model_closed(model_state s) { return s & ~(uint64_t)0xFFCF; }
INLINED model_state model_started(model_state s, uint64_t child) {
  return model_closed(s) | 4 | child << 6;
}
INLINED model_state model_torn_down(model_state s) {
  if (model_is_in_login(s) && model_is_authenticating(s)) s = model_with_auth(s, 0);
  return model_closed(s);
}
INLINED model_state model_succeeded(model_state s, int depth) {
  const bool isPending = model_is_pending(s);
  s = model_with_auth(s, 3);
  if (model_is_in_login(s)) s = model_closed(s);
  return isPending ? model_pushed_if_it_fits(s, 3, depth) : s;
}
INLINED model_state model_gated(model_state s) {
  return model_with_auth(model_is_signed_out(s) ? model_started(s, 1) : s, 2);
}

/// The bits of the actions from the first to the last one, if the condition holds.
INLINED uint32_t model_when(bool condition, int first, int last) {
  return condition ? (2u << last) - (1u << first) : 0;
}

/// A bit for each action whose guard holds; without branches, since no processor can predict them.
INLINED uint32_t model_possible(model_state s, int depth) {
  const bool isFree = model_modals(s) == 0, hasChild = model_child(s) != 0;
  const bool hasRoom = isFree && model_count(s) < depth, canStart = model_can_start(s);
  return model_when(hasRoom, 0, 2) | model_when(hasRoom && !model_is_pending(s), 3, 3)
    | model_when(isFree && model_count(s) > 0, 4, 5) | model_when(isFree, 6, 9)
    | model_when(!isFree, 10, 10) | model_when(model_is_signed_out(s), 11, 11)
    | model_when(model_is_authenticating(s), 12, 13) | model_when(model_is_signed_in(s), 14, 14)
    | model_when(canStart && !model_is_signed_in(s), 15, 15) | model_when(canStart, 16, 16)
    | model_when(hasChild && model_child_count(s) < 3, 17, 19)
    | model_when(hasChild && model_child_count(s) > 0, 20, 20) | model_when(hasChild, 21, 22)
    | model_when(true, 23, 25);
}

/// The state after an action whose guard holds. With `keepsPath`, signing out leaves the profile in
/// the path, which is the first of the model's bugs.
INLINED model_state model_applied(model_state s, int action, int depth, bool keepsPath) {
  switch (action) {
    case 0: case 1: case 2: return model_pushed(s, (uint64_t)action);
    case 3: return model_is_signed_in(s) ? model_pushed(s, 3) : model_gated(s);
    case 4: return model_kept(s, model_count(s) - 1);
    case 5: return model_with_path(s, 0);
    case 6: case 7: case 8: case 9: return s | (uint64_t)1 << (action - 6);
    case 10: case 22: return model_torn_down(s);
    case 11: return model_with_auth(s, 1);
    case 12: return model_succeeded(s, depth);
    case 13: return model_with_auth(s, 0);
    case 14: {
      const uint64_t profiles = keepsPath ? 0 : model_profiles(s);
      s = model_with_auth(s, 0);
      return profiles == 0 ? s : model_kept(s, __builtin_ctzll(profiles) / 2);
    }
    case 15: return model_started(s, 1);
    case 16: return model_started(s, 2);
    case 17: case 18: case 19:
      return (s | (uint64_t)(action - 17) << (10 + 2 * model_child_count(s))) + (1 << 8);
    case 20: {
      const model_state popped = s - (1 << 8);
      return popped & ~((uint64_t)3 << (10 + 2 * model_child_count(popped)));
    }
    case 21:
      return model_is_in_login(s) ? model_succeeded(s, depth)
                                  : model_pushed_if_it_fits(model_closed(s), 2, depth);
    case 23: return model_with_path(model_torn_down(s), 0b010000010);
    case 24:
      s = model_torn_down(s);
      return model_is_signed_in(s) ? model_with_path(s, 0b110000010)
                                   : model_gated(model_with_path(s, 1));
    default: return model_with_path(model_torn_down(s), 0b1000001) | 2;
  }
}

/// Whether a state fulfils a claim, from 1 on, of the model's table.
INLINED bool model_holds(int claim, model_state s, int depth) {
  switch (claim) {
    case 1: return model_is_signed_in(s) || model_profiles(s) == 0;
    case 2: return model_child(s) == 0 || model_is_covered(s);
    case 3: return (model_modals(s) & (model_modals(s) - 1)) == 0;
    case 4: return model_child(s) != 0 || model_child_count(s) == 0;
    case 5: return !model_is_in_login(s) || !model_is_signed_in(s);
    default: return model_count(s) <= depth;  // two bits can't count further than 3 in the child
  }
}

/// The number of the first claim that a state breaks, or 0.
INLINED int model_broken_claim(model_state s, int depth) {
  for (int claim = 1; claim <= model_claims; ++claim)
    if (!model_holds(claim, s, depth)) return claim;
  return 0;
}

#undef INLINED

#endif
