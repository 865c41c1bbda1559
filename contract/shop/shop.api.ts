import { z } from "zod";
import { typedAccessCode } from "#contract/access-code/access-code.schema.ts";
import { CodeSession } from "#contract/access-code/code-session.schema.ts";
import { endpoint } from "#contract/api/endpoint.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { noInput } from "#contract/fields/write-input.ts";

const tag = "Shop";

export const shop = {
  openCodeSession: endpoint("public", {
    method: "POST",
    path: "/shop/code-sessions",
    summary: "Enters a company's panel with an access code; the session is kept in a cookie",
    tag,
  })
    .input(z.strictObject({ code: typedAccessCode }))
    .output(CodeSession),
  // Public, because the owner of an expired session must be able to end it.
  endCodeSession: endpoint("public", {
    method: "DELETE",
    path: "/shop/code-sessions/current",
    summary: "Leaves the panel that an access code opened; says whether there was a session",
    tag,
  })
    .input(noInput)
    .output(z.object({ ended: z.boolean() })),
  // Any account may call it, because the specification has its own text for users who are not shopkeepers (spec 6).
  chooseCompany: endpoint("signed_in", {
    method: "POST",
    path: "/shop/companies/{companyId}/choice",
    summary: "Chooses which of their own companies a shopkeeper works for now",
    tag,
  })
    .input(z.strictObject({ companyId: uuid() }))
    .output(z.object({ companyId: z.uuid(), companyName: z.string() })),
};
