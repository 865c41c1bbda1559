import { inArray } from "drizzle-orm";
import { isUuid } from "#contract/fields/identifiers.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";

type EventData = Record<string, unknown>;

/** The names of the companies and shopkeepers that a page of events mentions by id, in two queries for all of them. */
export async function eventNames(
  db: ReadOnlyDatabase,
  events: readonly { eventData: EventData }[],
): Promise<Map<string, string>> {
  const idsOf = (field: string) => [
    ...new Set(events.map(({ eventData }) => idIn(eventData, field)).filter((id) => id !== undefined)),
  ];
  const [companyIds, shopkeeperIds] = [idsOf("companyId"), idsOf("shopkeeperId")];
  const named = await Promise.all([
    companyIds.length === 0
      ? []
      : db
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .where(inArray(companies.id, companyIds)),
    shopkeeperIds.length === 0
      ? []
      : db
          .select({ id: profiles.id, name: profiles.name })
          .from(profiles)
          .where(inArray(profiles.id, shopkeeperIds)),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}

/** Returns the names mentioned in one event. */
export function namesIn(data: EventData, names: ReadonlyMap<string, string>): Record<string, string> {
  const ids = [idIn(data, "companyId"), idIn(data, "shopkeeperId")];
  return Object.fromEntries(ids.flatMap((id) => (id && names.get(id) ? [[id, names.get(id) ?? id]] : [])));
}

/** Browsers report events too, so the value may be anything. */
function idIn(data: EventData, field: string): string | undefined {
  const id = data[field];
  return typeof id === "string" && isUuid(id) ? id : undefined;
}
