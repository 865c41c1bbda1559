import { LegalDocumentInput, LegalDocumentView } from "../schemas/legal-document.ts";
import { endpoint } from "./endpoint.ts";

export const legalDocuments = {
  get: endpoint("public", {
    method: "GET",
    path: "/legal-documents/{kind}",
    summary: "The terms of use or the privacy policy that are in force today",
    tag: "Legal",
  })
    .input(LegalDocumentInput)
    .output(LegalDocumentView),
};
