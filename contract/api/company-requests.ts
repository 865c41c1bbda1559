import { CompanyRequestInput, CompanyRequestReceipt } from "../schemas/company-request.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Companies";

export const companyRequests = {
  receive: endpoint("public", {
    method: "POST",
    path: "/company-requests",
    summary: "A shop asks to be on the site; sent again while it waits, it is the same request",
    tag,
  })
    .input(CompanyRequestInput)
    .output(CompanyRequestReceipt),
};
