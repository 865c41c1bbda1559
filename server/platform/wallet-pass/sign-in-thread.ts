import { builtFile, inThread, type Threaded } from "#server/platform/threads/in-thread.ts";
import type { ApplePassInput } from "./make-apple-pass.ts";

/** No signature takes nearly as long. */
const longestMs = 30_000;

/**
 * Makes passes in a separate thread: the library signs in JavaScript, which takes about sixty milliseconds of CPU for each
 * pass, and a change of a club's rules lets all its phones request theirs. It is loaded at the first pass, because most
 * towns make none.
 */
export function createApplePassMaker(): Threaded<ApplePassInput> {
  const runHere = async (input: ApplePassInput) => {
    const { makeApplePass } = await import("./make-apple-pass.ts");
    return makeApplePass(input);
  };
  return inThread({ file: builtFile("apple-pass-worker.js"), runHere, longestMs });
}
