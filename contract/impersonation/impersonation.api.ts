import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { noInput } from "#contract/fields/write-input.ts";
import { ImpersonationView } from "./impersonation.view.ts";

const tag = "Impersonation";

export const impersonation = {
  start: endpoint(
    "admin",
    {
      method: "POST",
      path: "/companies/{companyId}/impersonation",
      summary: "Starts an impersonation of the company's shopkeeper for half an hour",
      tag,
    },
    { refusal: "impersonation.not_allowed" },
  )
    .input(z.strictObject({ companyId: uuid() }))
    .output(ImpersonationView),
  // Any account may call this: the caller counts as the shopkeeper until then, and as the admin once the
  // impersonation has expired.
  stop: endpoint("signed_in", {
    method: "DELETE",
    path: "/impersonation",
    summary: "Ends the impersonation; returns whether there was one",
    tag,
  })
    .input(noInput)
    .output(z.object({ ended: z.boolean() })),
};
