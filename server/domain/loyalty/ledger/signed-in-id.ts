import type { Actor } from "#server/actor.ts";

/** The account behind a change at a counter; null for a session of an access code. */
export function signedInIdOrNull(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}
