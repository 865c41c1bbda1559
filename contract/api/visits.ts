import { z } from "zod";
import { PageVisit } from "../schemas/visit.ts";
import { endpoint } from "./endpoint.ts";

export const visits = {
  count: endpoint("public", {
    method: "POST",
    path: "/visits",
    summary: "Counts a view of a page or a click on it, by source; says whether it was counted",
    tag: "Visits",
  })
    .input(PageVisit)
    .output(z.object({ counted: z.boolean() })),
};
