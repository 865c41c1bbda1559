import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import type { Route } from "./+types/privacy";
import { LegalDocument } from "./legal-document.tsx";
import { legalMeta, loadLegalDocument } from "./legal-page.ts";

const { title } = screens.privacy;

export function loader(args: Route.LoaderArgs) {
  return loadLegalDocument("privacy", args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return legalMeta({
    title,
    description:
      "Quais dados tratamos, para quê, por quanto tempo e como você usa os seus direitos, segundo a LGPD.",
    pathOf: paths.privacy,
    document: loaderData,
    matches,
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument title={title} document={loaderData} pathOf={paths.privacy} />;
}
