import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { ClubReport, ClubReportInput } from "./club-report.ts";
import { ManagedClubFilter, ManagedClubListInput, ManagedClubPage } from "./managed-club.ts";
import {
  ClubMember,
  ClubMemberSearch,
  ManagedEntryFilter,
  ManagedEntryListInput,
  ManagedEntryPage,
} from "./managed-entry.ts";
import { Finding, FindingDismissal } from "./radar.ts";

const tag = "Loyalty: back-office";

/** The clubs of all companies. */
export const managedClubs = {
  clubs: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-clubs",
    summary: "Lists the clubs of all companies; with state=none the companies without one",
    tag,
  })
    .input(ManagedClubListInput)
    .output(ManagedClubPage),

  exportClubs: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-clubs/export",
    summary: "Exports the clubs that match the filter, as CSV",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(ManagedClubFilter)
    .output(CsvDownload),

  report: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-report",
    summary: "Returns the numbers of all clubs in a period, with the period before",
    tag,
  })
    .input(ClubReportInput)
    .output(ClubReport),

  findings: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-findings",
    summary: "Returns what the fraud radar found in the last 30 days, with the entries that are the evidence",
    tag,
  }).output(z.array(Finding)),

  dismissFinding: endpoint("editor", {
    method: "POST",
    path: "/admin/loyalty-findings/dismissals",
    summary: "Marks a finding as checked and right; returns the findings that are left",
    tag,
  })
    .input(FindingDismissal)
    .output(z.array(Finding)),

  members: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-cards",
    summary: "Finds members of a club by name or phone, at most ten; without words the last to visit",
    tag,
  })
    .input(ClubMemberSearch)
    .output(z.array(ClubMember)),

  entries: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-entries",
    summary: "Returns a page of the ledger of a club or of one card, newest first",
    tag,
  })
    .input(ManagedEntryListInput)
    .output(ManagedEntryPage),

  exportEntries: endpoint("editor", {
    method: "GET",
    path: "/admin/loyalty-entries/export",
    summary: "Exports the entries that match the filter, as CSV; the audit records it",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(ManagedEntryFilter)
    .output(CsvDownload),
};
