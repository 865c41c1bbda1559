import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { entryMomentText, entryText, signedUnits } from "#contract/loyalty/statement.texts.ts";
import type { StatementPage, WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { paths } from "#contract/paths.ts";
import { NextPageLink } from "#web/catalogue/next-page-link.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";

type StatementProps = {
  card: WalletCardDetails;
  page: StatementPage;
  isFirstPage: boolean;
  today: string;
};

/** Every sum of the card, in words, newest first. */
export function Statement({ card, page, isFirstPage, today }: StatementProps) {
  return (
    <section aria-labelledby="statement">
      <SectionHeading id="statement" className="mb-1">
        Extrato
      </SectionHeading>
      {page.items.length === 0 && (
        <p className="py-3 text-muted">
          Ainda não há nada aqui. Na próxima compra, diga o seu telefone no caixa.
        </p>
      )}
      <ul className="divide-y divide-line">
        {page.items.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
            <div className="min-w-0 flex-1 basis-[11rem]">
              <p className={entry.points > 0 ? "font-semibold text-success-deep" : "font-semibold"}>
                {signedUnits(card.program, entry.points)}
              </p>
              <p className="break-words text-muted">{entryText(entry)}</p>
            </div>
            <p className="tabular text-muted text-sm sm:text-right">
              <span className="block">{entryMomentText(entry, today)}</span>
              <span className="block">saldo: {unitsText(card.program, entry.balanceAfter)}</span>
            </p>
          </li>
        ))}
      </ul>
      <NextPageLink
        to={page.nextCursor && paths.loyaltyProgress({ cartao: card.id, depois: page.nextCursor })}
        first={isFirstPage ? null : paths.loyaltyProgress({ cartao: card.id })}
      />
    </section>
  );
}
