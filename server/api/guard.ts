import { type Access, type ActorKind, allows } from "#contract/account/roles.ts";
import type { EndpointMeta } from "#contract/api/endpoint.ts";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { type Actor, deviceOf } from "#server/actor.ts";
import { recordRefusedAccess } from "#server/domain/security/event/record-refused-access.ts";
import type { ApiContext } from "./base.ts";

type Entry = { meta: EndpointMeta; route: { method?: string; path?: string } };

/**
 * Calls an endpoint if the actor has access to it. Records a security event for each refusal, by the guard itself or
 * by a policy of the endpoint.
 */
export async function withAccessCheck<Result>(
  { ctx, platform }: Pick<ApiContext, "ctx" | "platform">,
  { meta: { access, refusal }, route }: Entry,
  call: () => Result | PromiseLike<Result>,
): Promise<Result> {
  try {
    refuseUnlessAllowed(access, ctx.actor, refusal);
    return await call();
  } catch (error) {
    const byPolicy = hasAccess(ctx.actor, access);
    if (!byPolicy || (error instanceof AppError && error.code === "forbidden")) {
      const entry = `${route.method ?? "GET"} ${route.path ?? ""}`;
      await recordRefusedAccess(ctx, platform, { access, entry, byPolicy });
    }
    throw error;
  }
}

/** Denies by default: an endpoint that declares no access is closed to every actor. */
export function refuseUnlessAllowed(
  access: Access | undefined,
  actor: Actor,
  refusal: ErrorCode = "forbidden",
): void {
  if (hasAccess(actor, access)) return;
  throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : refusal);
}

function hasAccess(actor: Actor, access: Access | undefined): boolean {
  // The system actor calls the domain directly, never an endpoint.
  if (actor.kind === "system") return false;
  if (access === "device") return deviceOf(actor) !== undefined;
  return access !== undefined && allows(access, actorKind(actor));
}

function actorKind(actor: Exclude<Actor, { kind: "system" }>): ActorKind {
  return actor.kind === "user" ? actor.role : actor.kind;
}
