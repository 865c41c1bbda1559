import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, Ctx } from "#server/context.ts";

/** "allowed", or the error code of the refusal. Only "allowed" permits. */
export type Verdict = "allowed" | ErrorCode;

/**
 * Decides from the actor alone whether it may run a command. A policy is a pure function in a `*.policy.ts` file.
 * Which rows the actor may access (their own coupon, their company's clients) is a condition in the statements of the
 * command.
 */
export type Policy = (actor: Actor) => Verdict;

export type Command<Args extends unknown[], Result> = {
  (ctx: Ctx, ...args: Args): Promise<Result>;
  policy: Policy;
};

/**
 * Every function that writes is exported as a command. The policy is checked before anything is read or written. Only
 * then does the function get a context with a writable database, so writing is impossible outside a command.
 */
export function command<Args extends unknown[], Result>(
  policy: Policy,
  run: (ctx: CommandContext, ...args: Args) => Promise<Result>,
): Command<Args, Result> {
  const guarded = async (ctx: Ctx, ...args: Args) => run(authorize(policy, ctx), ...args);
  return Object.assign(guarded, { policy });
}

/** The only place where a read-only context becomes writable. */
export function authorize(policy: Policy, ctx: Ctx): CommandContext {
  refuseUnless(policy, ctx.actor);
  return ctx as CommandContext;
}

/** For queries that are restricted to some actors. */
export function refuseUnless(policy: Policy, actor: Actor): void {
  const verdict = policy(actor);
  if (verdict !== "allowed") throw new AppError(verdict ?? "forbidden");
}

export function isCommand(value: unknown): value is Command<unknown[], unknown> {
  return typeof value === "function" && "policy" in value && typeof value.policy === "function";
}
