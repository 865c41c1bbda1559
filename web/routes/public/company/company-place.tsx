import { Map as MapIcon, MapPin, Navigation } from "lucide-react";
import type { CompanyView } from "#contract/company/company.view.ts";
import { routeUrl } from "#contract/company/company-links.ts";
import { paths } from "#contract/paths.ts";
import { countedAction } from "#web/shell/counted-visit.ts";
import { buttonLook } from "#web/ui/button-look.ts";

/** The address, a drawn map detail that opens the map, and a link to the route. */
export function CompanyPlace({ company }: { company: CompanyView }) {
  const { address, neighborhood, location } = company;
  return (
    <section aria-labelledby="place" className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-soft">
      <h2 id="place" className="text-xl">
        Onde fica
      </h2>
      <a
        href={paths.map({ bairro: neighborhood ?? "" })}
        data-tone="sage"
        className="group relative block aspect-3/1 overflow-clip rounded-card bg-tone text-tone-ink"
      >
        <Streets />
        <MapPin
          aria-hidden="true"
          className="-translate-x-1/2 -translate-y-full absolute top-1/2 left-1/2 size-9 fill-caju text-white"
        />
        <span className="absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-full bg-surface px-3 py-1 font-semibold text-ink text-sm group-hover:underline">
          <MapIcon aria-hidden="true" className="size-4" />
          Ver no mapa
        </span>
      </a>
      <address className="not-italic">
        {address && <span className="block">{address}</span>}
        <span className="block text-muted">{[neighborhood, location].filter(Boolean).join(", ")}</span>
      </address>
      <a
        href={routeUrl(company)}
        target="_blank"
        rel="noreferrer"
        {...countedAction("route")}
        className={buttonLook({ variant: "outline" })}
      >
        <Navigation aria-hidden="true" />
        Traçar a rota
      </a>
    </section>
  );
}

/** Decoration: drawn streets that suggest a map before the real one opens. */
function Streets() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 100"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-surface"
    >
      <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round">
        <path d="M-10 72 C 60 60 90 64 150 52 S 260 30 320 34" />
        <path d="M70 -10 C 74 40 66 70 78 120" strokeWidth="5" />
        <path d="M214 -10 C 208 30 226 70 216 120" strokeWidth="5" />
        <path d="M-10 22 C 40 26 60 18 320 4" strokeWidth="4" />
        <path d="M136 52 C 140 70 132 90 140 120" strokeWidth="4" />
      </g>
    </svg>
  );
}
