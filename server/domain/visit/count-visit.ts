import { isbot } from "isbot";
import { today } from "#contract/time/dates.ts";
import type { VisitEvent, VisitSource, VisitSubject } from "#contract/visit/visits.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone, isStaff } from "#server/domain/role.policy.ts";

type Counted = { subject: VisitSubject; subjectId: string; event: VisitEvent; source: VisitSource };

/**
 * Counts what a visitor saw or did, in memory; says whether it was. Machines are not counted, nor the people of the
 * back-office, who look at the pages because they make them.
 */
export const countVisit = command(
  anyone,
  async (ctx: CommandContext, { visitor, platform }: RequestContext, visit: Counted): Promise<boolean> => {
    if (isStaff(ctx.actor)) return false;
    if (visitor.userAgent === undefined || isbot(visitor.userAgent)) return false;
    return platform.visits.count({ ...visit, day: today(ctx.now) }, visitor.address, ctx.now);
  },
);
