import { ChevronRight, Stamp } from "lucide-react";
import { paths } from "#contract/paths.ts";
import { cardLinkLook } from "#web/ui/display/card.tsx";

/** The way to the loyalty club of the shop. */
export function CompanyClub({ slug, headline }: { slug: string; headline: string | null }) {
  return (
    <a
      href={paths.companyClub(slug)}
      className={cardLinkLook("flex-row flex-wrap items-center gap-4 bg-mata-light p-5 text-on-mata")}
    >
      <Stamp aria-hidden="true" className="size-9 shrink-0 text-sol" />
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="display block text-xl">Clube da loja</span>
        <span className="block break-words text-on-mata-muted">
          {headline ?? "Junte pontos em cada compra e troque por prêmios."}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-6 shrink-0" />
    </a>
  );
}
