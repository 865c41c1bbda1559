import type { FeaturedCampaignView } from "#contract/campaign/campaign.view.ts";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { srcSetOf } from "#web/ui/display/picture-source.ts";

export function FeaturedCampaign({ campaign }: { campaign: FeaturedCampaignView }) {
  const { banner } = campaign;
  return (
    <section
      aria-labelledby="featured-campaign"
      className="flex flex-wrap items-center gap-2 overflow-clip rounded-hero bg-mata-light p-5 text-on-mata md:px-14 md:py-12"
    >
      <div className="min-w-0 flex-1 basis-[8rem]">
        {campaign.tagline && <p className="font-semibold text-sm text-sol">{campaign.tagline}</p>}
        <h2 id="featured-campaign" className="mt-1.5 text-3xl md:text-5xl">
          {campaign.title}
        </h2>
        <p className="mt-2 mb-5 max-w-prose text-on-mata-muted md:text-lg">
          {inNumbers(campaign)} Pegue o cupom aqui e mostre no caixa.
        </p>
        <a href={paths.campaign(campaign.id)} className={buttonLook({ variant: "sol" })}>
          Ver a campanha
        </a>
      </div>
      {banner && (
        <img
          src={banner.src}
          srcSet={srcSetOf(banner, "webp")}
          sizes="(min-width: 768px) 230px, 112px"
          alt=""
          width={banner.width}
          height={banner.height}
          fetchPriority="high"
          className="h-auto w-28 shrink-0 md:mr-6 md:w-56"
        />
      )}
    </section>
  );
}

function inNumbers({ offers, companies }: FeaturedCampaignView): string {
  if (offers === 0) return "";
  const shops = companies === 1 ? "1 loja" : `${companies} lojas`;
  return `${shops}, ${offers === 1 ? "1 oferta" : `${offers} ofertas`}.`;
}
