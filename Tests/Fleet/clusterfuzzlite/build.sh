#!/bin/bash -eu
# Of the image: flags for the sanitizer, with libFuzzer and a static runtime.
. precompile_swift
read -ra flags <<<"$SWIFT6_2FLAGS"
swift build -c release "${flags[@]}" --product coordinator-libfuzzer
built=$(swift build -c release "${flags[@]}" --show-bin-path)
swift build --scratch-path .build/plain --product coordinator-fuzz
plain=$(swift build --scratch-path .build/plain --show-bin-path)

# A copy with the name of a machine tests that machine.
for machine in AppCoordinator AppCoordinator@drop Shop; do
  cp "$built/coordinator-libfuzzer" "$OUT/$machine"
  "$plain/coordinator-fuzz" corpus export "$machine" --output "$WORK/$machine"
  cp "$WORK/$machine/kinds.dict" "$OUT/$machine.dict"
  if [ -n "$(ls "$WORK/$machine/seeds")" ]; then
    (cd "$WORK/$machine/seeds" && python3 -m zipfile -c "$OUT/${machine}_seed_corpus.zip" ./*)
  fi
done
