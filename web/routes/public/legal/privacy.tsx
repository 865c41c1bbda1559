import { paths } from "#contract/paths.ts";
import { screens } from "#contract/texts/screens.ts";
import { pageContext } from "#web/page-context.ts";
import { found } from "#web/shell/found.ts";
import { canonicalUrl, pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/privacy";
import { LegalDocument } from "./legal-document.tsx";

const { title } = screens.privacy;

export function loader({ context }: Route.LoaderArgs) {
  return found(context.get(pageContext).api.legalDocuments.get({ kind: "privacy" }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title,
    description:
      "Quais dados tratamos, para quê, por quanto tempo e como você usa os seus direitos, segundo a LGPD.",
    canonical: canonicalUrl(matches, paths.privacy()),
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument title={title} document={loaderData} />;
}
