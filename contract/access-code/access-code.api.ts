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
    summary: "Lists the access codes of a company, newest first, paginated",
    tag,
  })
    .input(AccessCodeListInput)
    .output(AccessCodePage),
  generate: endpoint("admin", {
    method: "POST",
    path: "/companies/{companyId}/access-codes",
    summary: "Creates an access code; only this response contains the complete code",
    tag,
  })
    .input(AccessCodeInput)
    .output(NewAccessCodeView),
  uses: endpoint("admin", {
    method: "GET",
    path: "/access-codes/{id}/uses",
    summary: "Lists the sessions opened with an access code, newest first, paginated",
    tag,
  })
    .input(AccessCodeUsesInput)
    .output(AccessCodeUsePage),
  revoke: endpoint("admin", {
    method: "POST",
    path: "/access-codes/{id}/revocation",
    summary: "Revokes an access code permanently and ends all its sessions",
    tag,
  })
    .input(recordToChange)
    .output(AccessCodeView),
};
