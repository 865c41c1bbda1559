import { api } from "#server/api/base.ts";
import { findLegalDocument } from "./find-legal-document.ts";
import { findLegalVersions } from "./find-legal-versions.ts";

export const legalDocuments = {
  get: api.legalDocuments.get.handler(({ context, input }) => findLegalDocument(context.ctx, input)),
  versions: api.legalDocuments.versions.handler(({ context }) => findLegalVersions(context.ctx)),
};
