import { implement } from "@orpc/server";
import { contract } from "#contract/api/contract.ts";
import { AppError } from "#contract/errors.ts";
import { allows } from "#contract/roles.ts";
import type { Actor } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";

export type ApiContext = { ctx: Ctx; requestId: string };

/**
 * Every entry is implemented from here, so none escapes the check of who may call it. It runs before the
 * input is read, and an entry that declares nobody is open to nobody.
 */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }) => {
    const { access } = procedure["~orpc"].meta;
    const { actor } = context.ctx;
    if (!access || !allows(access, actorKind(actor))) {
      throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
    }
    return next();
  });

function actorKind(actor: Actor) {
  return actor.kind === "user" ? actor.role : actor.kind;
}
