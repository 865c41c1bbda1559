import type { LegalDocumentView } from "#contract/legal-document/legal-document.view.ts";
import type { LegalQuery } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { isInForce } from "./legal-page.ts";

type LegalDocumentProps = {
  title: string;
  document: LegalDocumentView;
  pathOf: (query?: LegalQuery) => string;
};

/** A complete legal text with its version, the date since which it is in force, and links to the other versions. */
export function LegalDocument({ title, document, pathOf }: LegalDocumentProps) {
  const { version, effectiveOn, html } = document;
  const isCurrent = isInForce(document);
  return (
    <article className="mx-auto max-w-[68ch] py-4">
      <h1 className="text-3xl md:text-5xl">{title}</h1>
      <p className="mt-3 text-muted">
        Versão {version}, {isCurrent ? "em vigor desde" : "que entrou em vigor em"} <Day day={effectiveOn} />
      </p>
      {!isCurrent && (
        <Notice title="Esta versão não vale mais" className="mt-5">
          Ela fica aqui para quem a aceitou.{" "}
          <a href={pathOf()} className="text-caju-deep underline">
            Ler a que vale hoje
          </a>
        </Notice>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from Markdown without raw HTML */}
      <div className={textLook} dangerouslySetInnerHTML={{ __html: html }} />
      <OtherVersions document={document} pathOf={pathOf} />
    </article>
  );
}

function OtherVersions({ document: { version, versions }, pathOf }: Omit<LegalDocumentProps, "title">) {
  const others = versions.filter((known) => known.version !== version);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-versions" className="mt-12 border-line border-t pt-6">
      <h2 id="other-versions" className="text-xl">
        Outras versões
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {others.map((other) => (
          <li key={other.version}>
            <a
              href={pathOf({ versao: String(other.version) })}
              className="inline-block py-1.5 text-caju-deep underline"
            >
              Versão {other.version}, de <Day day={other.effectiveOn} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(day)}</time>;
}

const textLook =
  "[&_h2]:mt-9 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:text-xl [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 [&_a]:text-caju-deep [&_a]:underline wrap-anywhere";
