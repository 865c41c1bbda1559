import { isbot } from "isbot";
import { today } from "#contract/time/dates.ts";
import type { VisitEvent, VisitSource, VisitSubject } from "#contract/visit/visits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone, isStaff } from "#server/domain/role.policy.ts";

type Counted = { subject: VisitSubject; subjectId: string; event: VisitEvent; source: VisitSource };

/**
 * Counts a visitor's view or action in memory. Returns whether it was counted. Bots are not counted, and neither are
 * staff, who view the pages because they edit them.
 */
export const countVisit = command(
  anyone,
  async (ctx: CommandContext, { visitor, platform }: RequestContext, visit: Counted): Promise<boolean> => {
    if (isStaff(ctx.actor)) return false;
    if (visitor.userAgent === undefined || isbot(visitor.userAgent)) return false;
    return platform.visits.count({ ...visit, day: today(ctx.now) }, visitor.address, ctx.now);
  },
);
