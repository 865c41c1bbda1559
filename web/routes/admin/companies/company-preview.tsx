import { companyStateLabels } from "#contract/company/company.texts.ts";
import type { ManagedCompany } from "#contract/company/managed-company.ts";
import { paths } from "#contract/paths.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { CompanyCard } from "#web/catalogue/company-card.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Picture } from "#web/ui/display/picture.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

/** The company as visitors see it, even before it is public. */
export function CompanyPreview({ company, onClose }: { company: ManagedCompany; onClose: () => void }) {
  const { isActive, slug, name, coverUrl, description } = company;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title="Como aparece no site"
      description={<Badge>{companyStateLabels[isActive ? "active" : "inactive"]}</Badge>}
      actions={
        isActive && (
          <a
            href={paths.company(slug)}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ variant: "outline" })}
          >
            Abrir a página
          </a>
        )
      }
    >
      <div className="public-size flex flex-col gap-5">
        {coverUrl && (
          <Picture
            picture={pictureView(coverUrl, "cover")}
            alt={`Capa de ${name}`}
            sizes="400px"
            ratio="16/9"
            className="rounded-card"
          />
        )}
        {/* A preview: its links do nothing. */}
        <div inert>
          <CompanyCard company={cardOf(company)} />
        </div>
        <p className="whitespace-pre-line">{description}</p>
      </div>
    </Sheet>
  );
}

function cardOf({ id, name, slug, neighborhood, logoUrl }: ManagedCompany) {
  return {
    id,
    name,
    slug,
    neighborhood,
    category: null,
    logo: logoUrl ? pictureView(logoUrl, "logo") : null,
    openNow: null,
    liveOffers: 0,
  };
}
