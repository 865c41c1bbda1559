import { endpoint } from "#contract/api/endpoint.ts";
import { TownView } from "./town.view.ts";

export const town = {
  get: endpoint("public", {
    method: "GET",
    path: "/town",
    summary: "The town that this site serves and the place distances are measured from by default",
    tag: "Town",
  }).output(TownView),
};
