import { endpoint } from "#contract/api/endpoint.ts";
import { LegalDocumentInput, LegalDocumentView, LegalVersions } from "./legal-document.view.ts";

export const legalDocuments = {
  get: endpoint("public", {
    method: "GET",
    path: "/legal-documents/{kind}",
    summary: "The terms of use or the privacy policy that are in force today, or an older version of them",
    tag: "Legal",
  })
    .input(LegalDocumentInput)
    .output(LegalDocumentView),

  versions: endpoint("public", {
    method: "GET",
    path: "/legal-documents",
    summary: "Which versions of the terms of use and the privacy policy are in force today",
    tag: "Legal",
  }).output(LegalVersions),
};
