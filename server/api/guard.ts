import { AppError, type ErrorCode } from "#contract/errors.ts";
import { type Access, type ActorKind, allows } from "#contract/roles.ts";
import { type Actor, deviceOf } from "#server/actor.ts";

/** Deny by default: an entry that declares nobody is open to nobody. */
export function refuseUnlessAllowed(
  access: Access | undefined,
  actor: Actor,
  refusal: ErrorCode = "forbidden",
): void {
  if (access === "client" ? deviceOf(actor) : access && allows(access, actorKind(actor))) return;
  throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : refusal);
}

function actorKind(actor: Actor): ActorKind {
  return actor.kind === "user" ? actor.role : actor.kind;
}
