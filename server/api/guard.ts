import { type Access, type ActorKind, allows } from "#contract/account/roles.ts";
import type { EndpointMeta } from "#contract/api/endpoint.ts";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { type Actor, deviceOf } from "#server/actor.ts";
import { recordRefusedAccess } from "#server/domain/security/event/record-refused-access.ts";
import type { ApiContext } from "./base.ts";

type Entry = { meta: EndpointMeta; route: { method?: string; path?: string } };

/**
 * Calls an entry if it is open to the actor. What is refused at the door, and what a policy behind it forbids, leaves a
 * security event.
 */
export async function guarded<Result>(
  { ctx, platform }: Pick<ApiContext, "ctx" | "platform">,
  { meta: { access, refusal }, route }: Entry,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  try {
    refuseUnlessAllowed(access, ctx.actor, refusal);
    return await call();
  } catch (error) {
    const byPolicy = isOpenTo(ctx.actor, access);
    if (!byPolicy || (error instanceof AppError && error.code === "forbidden")) {
      const entry = `${route.method ?? "GET"} ${route.path ?? ""}`;
      await recordRefusedAccess(ctx, platform, { access, entry, byPolicy });
    }
    throw error;
  }
}

/** Deny by default: an entry that declares nobody is open to nobody. */
export function refuseUnlessAllowed(
  access: Access | undefined,
  actor: Actor,
  refusal: ErrorCode = "forbidden",
): void {
  if (isOpenTo(actor, access)) return;
  throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : refusal);
}

function isOpenTo(actor: Actor, access: Access | undefined): boolean {
  // The system calls the domain, never an entry.
  if (actor.kind === "system") return false;
  if (access === "device") return deviceOf(actor) !== undefined;
  return access !== undefined && allows(access, actorKind(actor));
}

function actorKind(actor: Exclude<Actor, { kind: "system" }>): ActorKind {
  return actor.kind === "user" ? actor.role : actor.kind;
}
