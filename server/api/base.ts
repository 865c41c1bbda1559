import { implement } from "@orpc/server";
import { contract } from "#contract/api/contract.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessAllowed } from "./guard.ts";

export type ApiContext = { ctx: Ctx; requestId: string };

/** Every entry is implemented from here, so none escapes the guard. It runs before the input is read. */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }) => {
    refuseUnlessAllowed(procedure["~orpc"].meta.access, context.ctx.actor);
    return next();
  });
