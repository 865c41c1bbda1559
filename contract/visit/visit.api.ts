import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { PageVisit } from "./visit.schema.ts";

export const visits = {
  count: endpoint("public", {
    method: "POST",
    path: "/visits",
    summary: "Counts a view of a page or a click on it, by source; returns whether it was counted",
    tag: "Visits",
  })
    .input(PageVisit)
    .output(z.object({ counted: z.boolean() })),
};
