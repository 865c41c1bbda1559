import { Navigation, Phone } from "lucide-react";
import type { CompanyView } from "#contract/company/company.view.ts";
import { phoneUrl, routeUrl, whatsappUrl } from "#contract/company/company-links.ts";
import { sharing } from "#contract/share-picture/sharing.texts.ts";
import { OpenNow } from "#web/catalogue/open-now.tsx";
import { WhatsAppIcon } from "#web/catalogue/whatsapp-icon.tsx";
import { countedAction } from "#web/shell/counted-visit.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Picture } from "#web/ui/display/picture.tsx";

type CompanyHeaderProps = { company: CompanyView; servedAt: number };

/** Cover, logo, description, opening state, and three ways to contact the company. */
export function CompanyHeader({ company, servedAt }: CompanyHeaderProps) {
  const { description, category, neighborhood } = company;
  return (
    <header>
      <Cover company={company} />
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between md:gap-8">
        <div className="relative z-1 -mt-12 min-w-0 md:-mt-14 md:pl-8">
          <span className="block w-24 rounded-hero border-4 border-paper md:w-28">
            <Picture
              picture={company.logo}
              tone={company.tone}
              alt=""
              sizes="112px"
              ratio="1/1"
              priority
              className="rounded-card"
            />
          </span>
          <h1 className="mt-3 text-3xl md:text-4xl">{company.name}</h1>
          <p className="mt-1 text-muted">{[category?.name, neighborhood].filter(Boolean).join(" · ")}</p>
          <p>
            <OpenNow hours={company.openingHours} servedAt={servedAt} />
          </p>
          {description && <p className="mt-3 max-w-prose whitespace-pre-line text-pretty">{description}</p>}
        </div>
        <Actions company={company} />
      </div>
    </header>
  );
}

/** Full page width on phones, with a flatter ratio on wide screens. */
function Cover({ company: { cover, tone } }: { company: CompanyView }) {
  const sizes = "(min-width: 1164px) 1132px, 100vw";
  return (
    <div className="-mx-gutter md:mx-0">
      <Picture
        picture={cover}
        tone={tone}
        alt=""
        sizes={sizes}
        priority
        className="md:aspect-5/2 md:rounded-hero"
        ratio="16/9"
      />
    </div>
  );
}

function Actions({ company }: { company: CompanyView }) {
  const outside = { target: "_blank", rel: "noreferrer" };
  return (
    <div className="grid grid-cols-pair gap-3 md:mt-6 md:w-80 md:shrink-0">
      {company.whatsapp && (
        <a
          {...outside}
          href={whatsappUrl(sharing.askCompany(), company.whatsapp)}
          {...countedAction("whatsapp")}
          className={buttonLook({ variant: "primary", className: "col-span-full" })}
        >
          <WhatsAppIcon />
          Conversar no WhatsApp
        </a>
      )}
      <a
        {...outside}
        href={routeUrl(company)}
        {...countedAction("route")}
        className={buttonLook({ variant: "deep", className: "whitespace-nowrap px-2" })}
      >
        <Navigation aria-hidden="true" />
        Como chegar
      </a>
      <a
        href={phoneUrl(company.phone)}
        {...countedAction("phone")}
        className={buttonLook({ variant: "outline", className: "px-2" })}
      >
        <Phone aria-hidden="true" />
        Ligar
      </a>
    </div>
  );
}
