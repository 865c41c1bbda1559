import { TownView } from "../schemas/town-view.ts";
import { endpoint } from "./endpoint.ts";

export const town = {
  get: endpoint("public", {
    method: "GET",
    path: "/town",
    summary: "The town that this site serves and the place distances are measured from by default",
    tag: "Town",
  }).output(TownView),
};
