import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { slugOrId } from "#contract/fields/identifiers.ts";
import { ClubListInput, ClubPage, ClubView } from "./club.view.ts";

const tag = "Loyalty: clubs";

/** The clubs of the town, as every visitor sees them. */
export const clubs = {
  list: endpoint("public", {
    method: "GET",
    path: "/clubs",
    summary: "Lists the clubs around a place with their cheapest rewards, the nearest first, paginated",
    tag,
  })
    .input(ClubListInput)
    .output(ClubPage),

  get: endpoint("public", {
    method: "GET",
    path: "/clubs/{company}",
    summary: "Returns the rules and rewards of a company's club, by the company's slug or id",
    tag,
  })
    .input(z.object({ company: slugOrId }))
    .output(ClubView),
};
