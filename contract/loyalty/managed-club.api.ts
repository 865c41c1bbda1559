import { endpoint } from "#contract/api/endpoint.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { ManagedClubFilter, ManagedClubListInput, ManagedClubPage } from "./managed-club.ts";

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
};
