import { implement } from "@orpc/server";
import { contract } from "#contract/api/contract.ts";
import type { AppError } from "#contract/errors.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { withAccessCheck } from "./guard.ts";
import type { ReadBody } from "./read-body.ts";

export type ApiContext = RequestContext & {
  ctx: Ctx;
  requestId: string;
  /** The Idempotency-Key of the request, for endpoints that write only once even if a request is repeated. */
  idempotencyKey?: string | undefined;
  /** Called with each refusal, for response headers that depend on it. */
  onRefusal?: ((error: AppError) => void) | undefined;
  /** Absent if the input is passed as a value, as by pages rendered in this process. */
  readBody?: ReadBody | undefined;
};

/** The base of every endpoint, so that none can bypass the guard. The guard runs before the input is read. */
export const api = implement(contract)
  .$context<ApiContext>()
  .use(({ context, procedure, next }) => withAccessCheck(context, procedure["~orpc"], () => next()));
