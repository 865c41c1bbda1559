import { AppError } from "#contract/errors.ts";
import type { LogEventInput } from "#contract/security/rpc.schema.ts";
import { reportableEventTypes } from "#contract/security/security-events.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { isAdmin, signedIn } from "#server/domain/role.policy.ts";
import { phoneIdentity } from "#server/domain/security/subject.policy.ts";
import type { Limiter } from "#server/platform/limiter/limiter.ts";
import { recordThrottledEvent } from "./record-throttled-event.ts";

/** Records an event reported by a browser. A failure to store it never blocks the user (spec 8). */
export const reportSecurityEvent = command(
  signedIn,
  async (ctx: CommandContext, limiter: Limiter, input: LogEventInput) => {
    const userId = phoneIdentity(ctx.actor, input.user_id);
    if (!isAdmin(ctx.actor) && !reportableEventTypes.includes(input.event_type)) {
      throw new AppError("forbidden");
    }
    const reporter = phoneIdentity(ctx.actor, null);
    const recorded = await recordThrottledEvent(ctx, limiter, `report:${reporter}`, {
      type: input.event_type,
      data: { ...input.event_data, reportedBy: "browser" },
      userId,
    });
    return { ok: true as const, recorded };
  },
);
