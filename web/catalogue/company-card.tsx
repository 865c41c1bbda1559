import type { CompanyCardView } from "#contract/company/company.view.ts";
import { paths } from "#contract/paths.ts";
import { cardLinkLook } from "#web/ui/display/card.tsx";
import { Picture } from "#web/ui/display/picture.tsx";

/** A company in a list. The whole card is one link. */
export function CompanyCard({ company }: { company: CompanyCardView }) {
  return (
    <a
      href={paths.company(company.slug)}
      className={cardLinkLook("h-full flex-row flex-wrap items-center gap-3.5 p-3")}
    >
      <div className="w-16 shrink-0">
        <Picture picture={company.logo} alt="" sizes="64px" ratio="1/1" className="rounded-control" />
      </div>
      <div className="min-w-0 flex-1 basis-[7rem]">
        <h3 className="truncate font-sans font-semibold text-base tracking-normal">{company.name}</h3>
        <p className="truncate text-muted text-sm">
          {[company.category, company.neighborhood].filter(Boolean).join(" · ")}
        </p>
        <p className="truncate text-sm">
          <OpenNow open={company.openNow} />
          <span className="text-muted">{offersCount(company.liveOffers)}</span>
        </p>
      </div>
    </a>
  );
}

function OpenNow({ open }: { open: boolean | null }) {
  if (open === null) return null;
  if (!open) return <span className="text-muted">Fechado agora · </span>;
  return <span className="font-medium text-success-deep">Aberto agora · </span>;
}

function offersCount(count: number): string {
  if (count === 0) return "sem ofertas hoje";
  return count === 1 ? "1 oferta" : `${count} ofertas`;
}
