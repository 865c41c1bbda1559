import { Store, WalletCards } from "lucide-react";
import type { ClubView } from "#contract/loyalty/club.view.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { paths } from "#contract/paths.ts";
import { OwnProgress } from "#web/routes/public/clubs/own-progress.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { Picture } from "#web/ui/display/picture.tsx";
import { memberLabel } from "./club-header.attributes.ts";

/** The card of the club, as every visitor sees it, and the way into the club. */
export function ClubHeader({ club: { company, program, rewards } }: { club: ClubView }) {
  const [first] = rewards;
  return (
    <header className="flex flex-col gap-5 rounded-hero bg-mata-light p-5 text-on-mata shadow-soft sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-[10rem]">
          <h1 className="break-words text-2xl md:text-3xl">Clube {company.name}</h1>
          {program.headline && (
            <p className="mt-1 break-words text-lg text-on-mata-muted">{program.headline}</p>
          )}
        </div>
        <div className="w-20 shrink-0">
          <Picture
            picture={company.logo}
            tone={company.tone}
            alt=""
            sizes="80px"
            ratio="1/1"
            priority
            className="rounded-card"
          />
        </div>
      </div>
      {first && (
        <p className="break-words text-on-mata-muted">
          O primeiro prêmio sai com {unitsText(program, first.cost)}:{" "}
          <strong className="font-semibold text-on-mata">{first.name}</strong>
        </p>
      )}
      <OwnProgress companyId={company.id} unit={program} rewards={rewards} />
      <div className="flex flex-wrap gap-3">
        <a
          href={paths.loyaltyProgress({ entrar: company.slug })}
          className={buttonLook({ variant: "sol", size: "lg", className: "grow" })}
        >
          <WalletCards aria-hidden="true" />
          {/* The page is the same for every visitor: the script names the link for a member. */}
          <span {...dataProps(memberLabel, { company: company.id, label: "Abrir o meu cartão" })}>
            Entrar no clube
          </span>
        </a>
        <a
          href={paths.company(company.slug)}
          className={buttonLook({ variant: "plain", size: "lg", className: "grow" })}
        >
          <Store aria-hidden="true" />
          Ver a loja
        </a>
      </div>
    </header>
  );
}
