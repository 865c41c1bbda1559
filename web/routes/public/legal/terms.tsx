import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import type { Route } from "./+types/terms";
import { LegalDocument } from "./legal-document.tsx";
import { legalMeta, loadLegalDocument } from "./legal-page.ts";

const { title } = screens.terms;

export function loader(args: Route.LoaderArgs) {
  return loadLegalDocument("terms", args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return legalMeta({
    title,
    description:
      "As regras de uso do site: cupons, clubes, responsabilidade das lojas e direitos de quem compra.",
    pathOf: paths.terms,
    document: loaderData,
    matches,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalDocument title={title} document={loaderData} pathOf={paths.terms} />;
}
