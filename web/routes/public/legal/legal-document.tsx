import { formatDate } from "#contract/schemas/dates.ts";
import type { LegalDocumentView } from "#contract/schemas/legal-document.ts";

type LegalDocumentProps = { title: string; document: LegalDocumentView };

/** A legal text whole, with the version that is in force and since when. */
export function LegalDocument({ title, document: { version, effectiveOn, html } }: LegalDocumentProps) {
  return (
    <article className="mx-auto max-w-[68ch] py-4">
      <h1 className="text-3xl md:text-5xl">{title}</h1>
      <p className="mt-3 text-muted">
        Versão {version}, em vigor desde <time dateTime={effectiveOn}>{formatDate(effectiveOn)}</time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown without raw HTML */}
      <div className={textLook} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

const textLook =
  "[&_h2]:mt-9 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:text-xl [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 [&_a]:text-caju-deep [&_a]:underline wrap-anywhere";
