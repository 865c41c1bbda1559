import { z } from "zod";
import { uuid } from "../schemas/identifiers.ts";
import { ImpersonationView } from "../schemas/impersonation-view.ts";
import { noInput } from "../schemas/write-input.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Impersonation";

export const impersonation = {
  start: endpoint(
    "admin",
    {
      method: "POST",
      path: "/companies/{companyId}/impersonation",
      summary: "Acts as the company's shopkeeper for half an hour",
      tag,
    },
    { refusal: "impersonation.not_allowed" },
  )
    .input(z.strictObject({ companyId: uuid() }))
    .output(ImpersonationView),
  // Any account: the caller counts as the shopkeeper until this is called, and as the admin once it expired.
  stop: endpoint("signed_in", {
    method: "DELETE",
    path: "/impersonation",
    summary: "Goes back to the admin; says whether there was an impersonation",
    tag,
  })
    .input(noInput)
    .output(z.object({ ended: z.boolean() })),
};
