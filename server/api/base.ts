import { implement } from "@orpc/server";
import { contract } from "#contract/api/contract.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { guarded } from "./guard.ts";

export type ApiContext = Visit & {
  ctx: Ctx;
  requestId: string;
  /** The request's Idempotency-Key, for entries that are written once however often they are sent. */
  idempotencyKey?: string | undefined;
};

/** Every entry is implemented from here, so none escapes the guard. It runs before the input is read. */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }) => guarded(context, procedure["~orpc"], () => next()));
