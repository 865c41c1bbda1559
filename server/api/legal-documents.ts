import { findLegalDocument } from "#server/domain/legal-document/find-legal-document.ts";
import { api } from "./base.ts";

export const legalDocuments = {
  get: api.legalDocuments.get.handler(({ context, input }) => findLegalDocument(context.ctx, input)),
};
