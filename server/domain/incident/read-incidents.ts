import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type {
  IncidentEntry,
  IncidentListInput,
  IncidentPage,
  IncidentWithHistory,
} from "#contract/incident/incident.schema.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorId, cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { notifyBy } from "./incident.rules.ts";
import { incidentEntries } from "./incident.table.ts";

/** Returns a page of the register with the newest entry of each incident, the most recently written first. */
export async function listIncidents(
  { db }: Ctx,
  { cursor, limit }: IncidentListInput,
): Promise<IncidentPage> {
  const [, before] = decodeCursor(cursor, cursorOf.number, cursorId.number);
  const isNewest = sql`not exists (select from incident_entries later
    where later.incident_id = ${incidentEntries.incidentId} and later.id > ${incidentEntries.id})`;
  const rows = await selectEntries(db)
    .where(before ? sql`${isNewest} and ${incidentEntries.id} < ${before}::bigint` : isNewest)
    .orderBy(desc(incidentEntries.id))
    .limit(limit + 1);
  const named = rows.map((row) => ({ row, id: String(row.id), cursorValue: String(row.id) }));
  const { items, nextCursor } = toPage(named, limit);
  return {
    items: items.map(({ row }) => ({ id: row.incidentId, newest: toEntry(row), notifyBy: notifyBy(row) })),
    nextCursor,
  };
}

/** Returns one incident with all its entries. */
export async function readIncident(
  { db }: Pick<Ctx, "db">,
  { id }: { id: string },
): Promise<IncidentWithHistory> {
  const rows = await selectEntries(db)
    .where(eq(incidentEntries.incidentId, id))
    .orderBy(asc(incidentEntries.id));
  const newest = rows.at(-1);
  if (!newest) throw new AppError("not_found");
  return { id, newest: toEntry(newest), notifyBy: notifyBy(newest), entries: rows.map(toEntry) };
}

function selectEntries(db: ReadOnlyDatabase) {
  return db
    .select({ ...getTableColumns(incidentEntries), writtenBy: profiles.name })
    .from(incidentEntries)
    .leftJoin(profiles, eq(profiles.id, incidentEntries.userId));
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

function toEntry(row: Row): IncidentEntry {
  return {
    summary: row.summary,
    happenedOn: row.happenedOn,
    knownOn: row.knownOn,
    affectedData: row.affectedData,
    affectedPeople: row.affectedPeople,
    risk: row.risk,
    measures: row.measures,
    authorityNotifiedOn: row.authorityNotifiedOn,
    peopleNotifiedOn: row.peopleNotifiedOn,
    writtenAt: row.createdAt.toISOString(),
    writtenBy: row.writtenBy,
  };
}
