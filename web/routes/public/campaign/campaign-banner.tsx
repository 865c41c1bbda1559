import type { CampaignView } from "#contract/campaign/campaign.view.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays, formatDate } from "#contract/time/dates.ts";
import { srcSetOf } from "#web/ui/display/picture-source.ts";
import { Countdown } from "./countdown.tsx";

type CampaignBannerProps = { campaign: CampaignView; servedAt: number };

/** The campaign's banner on its dark background: texts and remaining time. */
export function CampaignBanner({ campaign, servedAt }: CampaignBannerProps) {
  const { banner, tagline, title, description } = campaign;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-5 overflow-clip rounded-hero bg-mata-light p-5 text-on-mata md:grid md:grid-cols-[minmax(0,1fr)_auto] md:px-14 md:py-12">
      <div className="min-w-0 flex-1 basis-[8rem]">
        {tagline && <p className="font-semibold text-sm text-sol">{tagline}</p>}
        <h1 className="mt-1.5 text-3xl md:text-5xl">{title}</h1>
        <p className="mt-2 max-w-prose whitespace-pre-line text-on-mata-muted md:text-lg">{description}</p>
      </div>
      {banner && (
        <img
          src={banner.src}
          srcSet={srcSetOf(banner, "webp")}
          sizes="(min-width: 768px) 230px, 96px"
          alt=""
          width={banner.width}
          height={banner.height}
          fetchPriority="high"
          className="h-auto w-24 md:col-start-2 md:row-span-2 md:mr-6 md:w-56"
        />
      )}
      <div className="w-full">
        <When campaign={campaign} servedAt={servedAt} />
      </div>
    </header>
  );
}

function When({ campaign: { state, startDate, endDate }, servedAt }: CampaignBannerProps) {
  if (state === "over") {
    return <p className="font-semibold">Terminou em {formatDate(endDate)}. Veja o que está valendo agora.</p>;
  }
  const isAnnounced = state === "announced";
  return (
    <Countdown
      label={isAnnounced ? `Começa em ${formatDate(startDate)}` : `Até ${formatDate(endDate)}`}
      lastDay={isAnnounced ? "Começa amanhã" : "Último dia"}
      until={startOfDay(isAnnounced ? startDate : addDays(endDate, 1))}
      servedAt={servedAt}
    />
  );
}
