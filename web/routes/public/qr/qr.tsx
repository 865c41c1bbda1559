import { QrCode } from "lucide-react";
import { data, redirect } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { CompanyCard } from "#web/catalogue/company-card.tsx";
import { OfferSection } from "#web/catalogue/offer-section.tsx";
import { suggestOffers } from "#web/catalogue/suggest-offers.ts";
import { pageContext } from "#web/page-context.ts";
import { townOf } from "#web/routes/public/town.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { Route } from "./+types/qr";

/** Each scan is counted, so no response of this URL may be cached. */
const headers = { "Cache-Control": "no-store" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const scan = await orNotFound(api.offers.scan({ id: params.offerId }));
  if (scan.valid) throw redirect(paths.offer(scan.offerId, { utm_source: "qr" }), { headers });
  const town = await townOf(context);
  const offers = await suggestOffers(api, { place: town.centre });
  return data({ company: scan.company, offers }, { status: 410, headers });
}

export { passHeaders as headers };

function passHeaders({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta({ title: screens.qr.title, index: false });
}

export default function GoneCode({ loaderData: { company, offers } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-9">
      <PageMessage
        icon={<QrCode aria-hidden="true" />}
        title={screens.qr.title}
        actions={
          <a href={company ? paths.company(company.slug) : paths.home()} className={buttonLook({})}>
            {company ? "Ver as ofertas da loja" : guards.notFound.home}
          </a>
        }
      >
        {company
          ? `A oferta deste QR Code saiu do ar, mas ${company.name} continua por aqui.`
          : "A oferta deste QR Code saiu do ar. Que tal ver o que está valendo hoje?"}
      </PageMessage>
      {company && (
        <section aria-labelledby="company" className="mx-auto w-full max-w-md">
          <h2 id="company" className="sr-only">
            A loja
          </h2>
          <CompanyCard company={company} />
        </section>
      )}
      {offers.length > 0 && <OfferSection title="Valendo agora" offers={offers} />}
    </div>
  );
}
