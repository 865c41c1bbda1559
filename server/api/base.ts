import { implement } from "@orpc/server";
import { contract } from "#contract/api/contract.ts";
import type { AppError } from "#contract/errors.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { guarded } from "./guard.ts";
import type { ReadBody } from "./read-body.ts";

export type ApiContext = RequestContext & {
  ctx: Ctx;
  requestId: string;
  /** The request's Idempotency-Key, for entries that are written once however often they are sent. */
  idempotencyKey?: string | undefined;
  /** Told of each refusal, for what an answer says beside its body. */
  onRefusal?: ((error: AppError) => void) | undefined;
  /** Absent where the input is given as a value, as by pages in the process. */
  readBody?: ReadBody | undefined;
};

/** Every entry is implemented from here, so none escapes the guard. It runs before the input is read. */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }) => guarded(context, procedure["~orpc"], () => next()));
