import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { Actor } from "#server/actor.ts";
import type { CommandContext, Ctx } from "#server/context.ts";

/** "allowed", or the refusal that the actor gets. Only this one word permits. */
export type Verdict = "allowed" | ErrorCode;

/**
 * Decides by the actor alone who may run a command. A policy is pure and stands in a `*.policy.ts`. Which rows the actor
 * reaches (their own coupon, their company's clients) is a condition of the command's own statements.
 */
export type Policy = (actor: Actor) => Verdict;

export type Command<Args extends unknown[], Result> = {
  (ctx: Ctx, ...args: Args): Promise<Result>;
  policy: Policy;
};

/**
 * Every function that writes is exported through here. The policy is asked before anything is read or written, and only
 * then the function gets a context whose database can be written: without a command there is no way to write.
 */
export function command<Args extends unknown[], Result>(
  policy: Policy,
  run: (ctx: CommandContext, ...args: Args) => Promise<Result>,
): Command<Args, Result> {
  const guarded = async (ctx: Ctx, ...args: Args) => run(authorize(policy, ctx), ...args);
  return Object.assign(guarded, { policy });
}

/** The one place where a context that can only read becomes one that can write. */
export function authorize(policy: Policy, ctx: Ctx): CommandContext {
  refuseUnless(policy, ctx.actor);
  return ctx as CommandContext;
}

/** For a question that not everyone may ask. */
export function refuseUnless(policy: Policy, actor: Actor): void {
  const verdict = policy(actor);
  if (verdict !== "allowed") throw new AppError(verdict ?? "forbidden");
}

export function isCommand(value: unknown): value is Command<unknown[], unknown> {
  return typeof value === "function" && "policy" in value && typeof value.policy === "function";
}
