import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { AccessCodeInput } from "./access-code.schema.ts";
import {
  AccessCodeListInput,
  AccessCodePage,
  AccessCodeUsePage,
  AccessCodeUsesInput,
  AccessCodeView,
  NewAccessCodeView,
} from "./access-code.view.ts";

const tag = "Access codes";

export const accessCodes = {
  list: endpoint("admin", {
    method: "GET",
    path: "/companies/{companyId}/access-codes",
    summary: "A company's access codes, newest first, a page at a time",
    tag,
  })
    .input(AccessCodeListInput)
    .output(AccessCodePage),
  generate: endpoint("admin", {
    method: "POST",
    path: "/companies/{companyId}/access-codes",
    summary: "Makes an access code; this answer is the only one that shows it whole",
    tag,
  })
    .input(AccessCodeInput)
    .output(NewAccessCodeView),
  uses: endpoint("admin", {
    method: "GET",
    path: "/access-codes/{id}/uses",
    summary: "The sessions that a code opened, newest first, a page at a time",
    tag,
  })
    .input(AccessCodeUsesInput)
    .output(AccessCodeUsePage),
  revoke: endpoint("admin", {
    method: "POST",
    path: "/access-codes/{id}/revocation",
    summary: "Ends a code for good, and every session that it opened",
    tag,
  })
    .input(recordToChange)
    .output(AccessCodeView),
};
