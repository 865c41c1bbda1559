import { paths } from "#contract/paths.ts";
import { screens } from "#contract/texts/screens.ts";
import { pageContext } from "#web/page-context.ts";
import { found } from "#web/shell/found.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalDocument } from "./legal-document.tsx";

const { title } = screens.terms;

export function loader({ context }: Route.LoaderArgs) {
  return found(context.get(pageContext).api.legalDocuments.get({ kind: "terms" }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title,
    description:
      "As regras de uso do site: cupons, clubes, responsabilidade das lojas e direitos de quem compra.",
    canonical: canonicalUrl(matches, paths.terms()),
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument title={title} document={loaderData} />;
}
