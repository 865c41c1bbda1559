import { paths } from "#contract/paths.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { ThemeSwitch } from "#web/shell/theme-switch.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Logo } from "#web/ui/display/logo.tsx";
import { pageWidth } from "./page-width.ts";

const columns = [
  {
    title: brand.name,
    links: [
      { label: brand.club, to: paths.loyaltyClub() },
      { label: screens.myCoupons.title, to: paths.myCoupons() },
      { label: screens.validate.title, to: paths.validate() },
    ],
  },
  {
    title: "Para empresas",
    links: [
      { label: screens.advertise.title, to: paths.advertise() },
      { label: "Área do lojista", to: paths.shop.code() },
      { label: "Administração", to: paths.admin.login() },
    ],
  },
  {
    title: "Transparência",
    links: [
      { label: screens.terms.title, to: paths.terms() },
      { label: "Privacidade", to: paths.privacy() },
    ],
  },
];

export function Footer() {
  return (
    <footer className="bg-mata text-on-mata print:hidden">
      <div className={classNames(pageWidth, "grid gap-8 py-10 md:grid-cols-[1.4fr_2fr]")}>
        <div className="max-w-sm">
          <Logo ground="dark" />
          <p className="mt-3 text-on-mata-muted">
            As ofertas do comércio da sua cidade num só lugar. Pegue o cupom aqui e mostre no caixa.
          </p>
        </div>
        <nav aria-label="Mapa do site" className="grid grid-cols-pair gap-6 sm:grid-cols-3">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-sans font-semibold text-base text-sol tracking-normal">{title}</h2>
              <ul className="mt-1">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <a href={to} className="inline-flex min-h-11 items-center hover:underline md:min-h-9">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-4 border-on-mata/20 border-t-2 border-dashed pt-6 md:col-span-2">
          <p className="text-on-mata-muted text-sm">Feito com carinho para o comércio daqui.</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
