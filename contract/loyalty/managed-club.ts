import { z } from "zod";
import { listSearch, managedFilter, managedListInput, managedPage } from "#contract/lists/managed-list.ts";
import { programKinds } from "./loyalty.schema.ts";
import { managedClubValidation as texts } from "./managed-club.texts.ts";

/** The states of a company's club. `none`: the company has not opened one. */
export const clubStates = ["active", "inactive", "none"] as const;
export type ClubState = (typeof clubStates)[number];

export const ManagedClubFilter = managedFilter({
  /** Words of the company. */
  search: listSearch,
  kind: z.enum(programKinds, { error: texts.kind }).optional(),
  /** Without it, the list shows the companies that have a club. */
  state: z.enum(clubStates, { error: texts.state }).optional(),
});
export type ManagedClubFilter = z.infer<typeof ManagedClubFilter>;

export const clubSorts = ["company", "members", "outstanding"] as const;
export type ClubSort = (typeof clubSorts)[number];

export const ManagedClubListInput = managedListInput(ManagedClubFilter, {
  sorts: clubSorts,
  direction: "ascending",
});
export type ManagedClubListInput = z.infer<typeof ManagedClubListInput>;

/** A row of `/admin/cli-clube/config`: a company and its club. */
export const ManagedClubRow = z.object({
  /** The id of the company. */
  id: z.uuid(),
  companyName: z.string(),
  state: z.enum(clubStates),
  /** Null without a club, like the names of the unit. */
  kind: z.enum(programKinds).nullable(),
  unitSingular: z.string().nullable(),
  unitPlural: z.string().nullable(),
  members: z.int(),
  /** Points that clients could still spend. */
  outstanding: z.int(),
  /** Points given in the last 30 days. */
  given30: z.int(),
  /** Active rewards. */
  rewards: z.int(),
});
export type ManagedClubRow = z.infer<typeof ManagedClubRow>;

export const ManagedClubPage = managedPage(ManagedClubRow);
export type ManagedClubPage = z.infer<typeof ManagedClubPage>;
