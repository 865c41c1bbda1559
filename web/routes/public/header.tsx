import { MapPin } from "lucide-react";
import { paths } from "#contract/paths.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { MenuLink } from "#web/shell/menu-link.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Logo } from "#web/ui/display/logo.tsx";
import { pageWidth } from "./page-width.ts";
import { SearchForm } from "./search-form.tsx";

/**
 * Phone: logo and place, the search below; with large text one line for each. Tablet: logo and links, the search
 * below. Desktop: one line. The place overlaps the end of the search field where there is room for both.
 */
export function Header({ place }: { place: string | undefined }) {
  return (
    <header
      className={classNames(
        pageWidth,
        "flex flex-wrap items-center gap-x-6 gap-y-2 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:grid md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:pt-4 print:hidden",
      )}
    >
      <a href={paths.home()} className="inline-flex min-h-11 items-center">
        <Logo />
        <span className="sr-only">, página inicial</span>
      </a>
      <SearchForm className="order-last w-full md:order-none md:col-span-full md:row-start-2 lg:col-span-1 lg:col-start-2 lg:row-start-1" />
      {place && <PlaceLink place={place} />}
      <HeaderMenu />
    </header>
  );
}

function PlaceLink({ place }: { place: string }) {
  return (
    <a
      href={paths.map()}
      className="relative inline-flex min-h-11 min-w-0 flex-1 basis-[7rem] items-center justify-end gap-1.5 font-medium text-mata-deep hover:underline md:col-start-2 md:row-start-2 md:mr-4 md:justify-self-end lg:row-start-1"
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">Ofertas perto de: </span>
      <span className="truncate md:max-w-32">{place}</span>
    </a>
  );
}

const menu = [
  { label: "Mapa", to: paths.map() },
  { label: brand.club, to: paths.loyaltyClub() },
  { label: "Meus cupons", to: paths.myCoupons() },
];

function HeaderMenu() {
  return (
    <nav
      aria-label="Menu do topo"
      className="col-start-2 row-start-1 hidden items-center gap-5 justify-self-end font-semibold md:flex lg:col-start-3"
    >
      {menu.map(({ label, to }) => (
        <MenuLink
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center decoration-2 underline-offset-8 hover:text-caju-deep aria-[current=page]:text-caju-deep aria-[current=page]:underline"
        >
          {label}
        </MenuLink>
      ))}
      <MenuLink to={paths.advertise()} className={buttonLook({ variant: "outline", className: "min-h-11" })}>
        Anunciar
      </MenuLink>
    </nav>
  );
}
