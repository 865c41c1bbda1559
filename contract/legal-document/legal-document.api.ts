import { endpoint } from "#contract/api/endpoint.ts";
import { LegalDocumentInput, LegalDocumentView, LegalVersions } from "./legal-document.view.ts";

export const legalDocuments = {
  get: endpoint("public", {
    method: "GET",
    path: "/legal-documents/{kind}",
    summary: "Returns the terms of use or the privacy policy in force today, or an older version",
    tag: "Legal",
  })
    .input(LegalDocumentInput)
    .output(LegalDocumentView),

  versions: endpoint("public", {
    method: "GET",
    path: "/legal-documents",
    summary: "Returns the versions of the terms of use and the privacy policy in force today",
    tag: "Legal",
  }).output(LegalVersions),
};
