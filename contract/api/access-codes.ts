import { AccessCodeInput } from "../schemas/access-code.ts";
import {
  AccessCodeListInput,
  AccessCodePage,
  AccessCodeUsePage,
  AccessCodeUsesInput,
  AccessCodeView,
  NewAccessCodeView,
} from "../schemas/access-code-view.ts";
import { recordToChange } from "../schemas/write-input.ts";
import { endpoint } from "./endpoint.ts";

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
