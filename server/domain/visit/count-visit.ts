import { isbot } from "isbot";
import { today } from "#contract/time/dates.ts";
import type { VisitEvent, VisitSource, VisitSubject } from "#contract/visit/visits.ts";
import type { Ctx, RequestContext } from "#server/context.ts";

type Counted = { subject: VisitSubject; subjectId: string; event: VisitEvent; source: VisitSource };

/**
 * Counts what a visitor saw or did, in memory; says whether it was. Machines are not counted, nor the people of the
 * back-office, who look at the pages because they make them.
 */
export function countVisit(ctx: Ctx, { visitor, platform }: RequestContext, visit: Counted): boolean {
  if (ctx.actor.kind === "user" && ["admin", "editor"].includes(ctx.actor.role)) return false;
  if (visitor.userAgent === undefined || isbot(visitor.userAgent)) return false;
  return platform.visits.count({ ...visit, day: today(ctx.now) }, visitor.address, ctx.now);
}
