import { and, asc, gt } from "drizzle-orm";
import {
  clubStateLabels,
  clubFieldLabels as labels,
  programKindLabels,
} from "#contract/loyalty/managed-club.texts.ts";
import type { ManagedClubFilter, ManagedClubRow } from "#contract/loyalty/managed-club.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { staff } from "#server/domain/role.policy.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { clubFilter } from "./club-filter.ts";
import { selectClubs, toClubRow } from "./list-managed-clubs.ts";

/** Exports the clubs that match the filter. The file has no personal data. */
export function exportClubs(ctx: Ctx, filter: ManagedClubFilter) {
  refuseUnless(staff, ctx.actor);
  const condition = clubFilter(filter);
  const rows = inBatches(async (last, limit) => {
    const after = last === undefined ? undefined : gt(companies.id, last);
    const read = await selectClubs(ctx, and(condition, after)).orderBy(asc(companies.id)).limit(limit);
    return read.map(toClubRow);
  });
  return csvDownload(`clubes-${today(ctx.now)}.csv`, columns, rows);
}

const columns: CsvColumn<ManagedClubRow>[] = [
  { name: labels.company, value: ({ companyName }) => companyName },
  { name: labels.kind, value: ({ kind }) => (kind ? programKindLabels[kind] : "") },
  { name: labels.unit, value: ({ unitPlural }) => unitPlural ?? "" },
  { name: labels.state, value: ({ state }) => clubStateLabels[state] },
  { name: labels.members, value: ({ members }) => String(members), isNumber: true },
  { name: labels.outstanding, value: ({ outstanding }) => String(outstanding), isNumber: true },
  { name: labels.given30, value: ({ given30 }) => String(given30), isNumber: true },
  { name: labels.rewards, value: ({ rewards }) => String(rewards), isNumber: true },
];
