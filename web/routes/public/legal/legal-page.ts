import type { MetaDescriptor, RouterContextProvider } from "react-router";
import type { LegalDocumentView, LegalKind } from "#contract/legal-document/legal-document.view.ts";
import type { LegalQuery } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** Loads the version named in the URL. A version that was never in force returns 404. */
export function loadLegalDocument(
  kind: LegalKind,
  { context, request }: LoaderArgs,
): Promise<LegalDocumentView> {
  const version = new URL(request.url).searchParams.get("versao") || undefined;
  return orNotFound(context.get(pageContext).api.legalDocuments.get({ kind, version }));
}

type LegalMeta = {
  title: string;
  description: string;
  pathOf: (query?: LegalQuery) => string;
  document: LegalDocumentView | undefined;
  matches: Parameters<typeof canonicalUrl>[0];
};

/** Only the version in force is indexed by search engines. */
export function legalMeta({ title, description, pathOf, document, matches }: LegalMeta): MetaDescriptor[] {
  const isOld = document !== undefined && !isInForce(document);
  const path = isOld ? pathOf({ versao: String(document.version) }) : pathOf();
  const canonical = canonicalUrl(matches, path);
  return pageMeta({ title, description, index: !isOld, ...(canonical !== undefined && { canonical }) });
}

export function isInForce({ version, versions }: LegalDocumentView): boolean {
  return version === versions[0]?.version;
}
