import type { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { paths } from "#contract/paths.ts";

/** The names of both legal texts within a sentence. Each links to the version that is or was accepted. */
export function LegalTexts({ terms, privacy }: LegalVersions) {
  return (
    <>
      os <LegalLink name="Termos de uso" version={terms} href={paths.terms(queryOf(terms))} /> e a{" "}
      <LegalLink name="Política de privacidade" version={privacy} href={paths.privacy(queryOf(privacy))} />
    </>
  );
}

function queryOf(version: number | null) {
  return version === null ? {} : { versao: String(version) };
}

function LegalLink({ name, version, href }: { name: string; version: number | null; href: string }) {
  return (
    <>
      <a href={href} className="text-caju-deep underline">
        {name}
      </a>
      {version !== null && ` (versão ${version})`}
    </>
  );
}
