import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type {
  IncidentAddition,
  IncidentInput,
  IncidentWithHistory,
} from "#contract/incident/incident.schema.ts";
import { incidentValidation } from "#contract/incident/incident.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { admin, signedInId } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { incidentEntries } from "./incident.table.ts";
import { readIncident } from "./read-incidents.ts";

export const openIncident = command(
  admin,
  (ctx: CommandContext, input: IncidentInput): Promise<IncidentWithHistory> => {
    return write(ctx, "incident.open", newId(ctx.now), input);
  },
);

/** Adds the current knowledge as a new entry; earlier entries stay. */
export const addToIncident = command(
  admin,
  async (ctx: CommandContext, { id, ...input }: IncidentAddition): Promise<IncidentWithHistory> => {
    const [known] = await ctx.db
      .select({ id: incidentEntries.id })
      .from(incidentEntries)
      .where(eq(incidentEntries.incidentId, id))
      .limit(1);
    if (!known) throw new AppError("not_found");
    return write(ctx, "incident.add", id, input);
  },
);

function write(
  ctx: CommandContext,
  action: "incident.open" | "incident.add",
  incidentId: string,
  input: IncidentInput,
): Promise<IncidentWithHistory> {
  refuseFuture(input, today(ctx.now));
  return ctx.db.transaction(async (tx) => {
    const userId = signedInId(ctx.actor);
    await tx.insert(incidentEntries).values({ ...input, incidentId, userId, createdAt: ctx.now });
    // The entry itself is never changed, so the audit needs no copy.
    await recordAudit(tx, ctx.actor, { action, tableName: "incident_entries", recordId: incidentId });
    return readIncident({ db: tx }, { id: incidentId });
  });
}

const pastDays = ["happenedOn", "knownOn", "authorityNotifiedOn", "peopleNotifiedOn"] as const;

function refuseFuture(input: IncidentInput, day: string): void {
  const late = pastDays.filter((field) => (input[field] ?? "") > day);
  if (late.length === 0) return;
  const fields = Object.fromEntries(late.map((field) => [field, incidentValidation.inFuture]));
  throw new AppError("validation.failed", { fields });
}
