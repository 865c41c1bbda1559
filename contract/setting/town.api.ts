import { endpoint } from "#contract/api/endpoint.ts";
import { TownView } from "./town.view.ts";

export const town = {
  get: endpoint("public", {
    method: "GET",
    path: "/town",
    summary: "Returns the town that this site serves and the default reference point for distances",
    tag: "Town",
  }).output(TownView),
};
