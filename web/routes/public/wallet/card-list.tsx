import { ChevronRight, WalletCards } from "lucide-react";
import { counted } from "#contract/lists/list.texts.ts";
import type { WalletCard, WalletPage } from "#contract/loyalty/wallet.view.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { CardPass } from "#web/loyalty/pass/card-pass.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { FollowedWallet, WalletPart } from "./followed-wallet.tsx";
import { WalletCardFace } from "./wallet-card-face.tsx";

type CardListProps = {
  page: WalletPage;
  fingerprint: string;
  cursor: string | undefined;
  phone: string;
  today: string;
};

/** All cards of the client, each with what it collects for. */
export function CardList({ page, fingerprint, cursor, phone, today }: CardListProps) {
  return (
    <FollowedWallet fingerprint={fingerprint} className="flex flex-col gap-6 py-3">
      <h1 className="text-3xl md:text-4xl">{screens.loyaltyProgress.title}</h1>
      {cursor === undefined && <CardPass phone={phone} className="w-full max-w-md self-center" />}
      <WalletPart name="cards">
        {page.items.length === 0 ? (
          <NoCards />
        ) : (
          <ul
            aria-label="Cartões"
            className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start lg:grid-cols-3"
          >
            {page.items.map((card) => (
              <li key={card.id} className="min-w-0">
                <CardOfList card={card} today={today} />
              </li>
            ))}
          </ul>
        )}
      </WalletPart>
      <NextPageLink
        to={page.nextCursor && paths.loyaltyProgress({ depois: page.nextCursor })}
        first={cursor ? paths.loyaltyProgress() : null}
      />
    </FollowedWallet>
  );
}

function CardOfList({ card, today }: { card: WalletCard; today: string }) {
  const { company, openVouchers } = card;
  return (
    <div className="flex flex-col gap-2">
      <WalletCardFace card={card} today={today} />
      <a
        href={paths.loyaltyProgress({ cartao: card.id })}
        aria-label={`Abrir o cartão de ${company.name}`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-2 font-semibold text-caju-deep hover:underline"
      >
        <span className="flex items-center gap-1">
          Abrir o cartão
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
        {openVouchers > 0 && (
          <span className="text-ink">{counted(openVouchers, "vale para usar", "vales para usar")}</span>
        )}
      </a>
    </div>
  );
}

function NoCards() {
  return (
    <EmptyState
      icon={<WalletCards />}
      title="Nenhum cartão por enquanto"
      action={
        <a href={paths.loyaltyClub()} className={buttonLook({})}>
          Ver os clubes
        </a>
      }
    >
      Entre no clube de uma loja, ou mostre o seu QR no caixa: o cartão aparece aqui.
    </EmptyState>
  );
}
