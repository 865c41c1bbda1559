import { findLegalDocument } from "#server/domain/legal-document/find-legal-document.ts";
import { findLegalVersions } from "#server/domain/legal-document/find-legal-versions.ts";
import { api } from "./base.ts";

export const legalDocuments = {
  get: api.legalDocuments.get.handler(({ context, input }) => findLegalDocument(context.ctx, input)),
  versions: api.legalDocuments.versions.handler(({ context }) => findLegalVersions(context.ctx)),
};
