import { ownProgressText } from "#contract/loyalty/card-face.texts.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import { entryText } from "#contract/loyalty/statement.texts.ts";
import type { WalletCard } from "#contract/loyalty/wallet.view.ts";
import { LoyaltyCardFace } from "#web/loyalty/card-face.tsx";
import { dataProps } from "#web/ui/data-attributes.ts";
import { walletCard } from "./wallet-parts.attributes.ts";

/** The face of an own card, with what the script announces when it changes. */
export function WalletCardFace({ card, today }: { card: WalletCard; today: string }) {
  const { company, program, balance, lastEntry } = card;
  const goal = nextReward(card.rewards, balance);
  return (
    <div
      {...dataProps(walletCard, {
        id: card.id,
        company: company.name,
        unitSingular: program.unitSingular,
        unitPlural: program.unitPlural,
        balance,
        earned: lastEntry?.kind === "earn" || lastEntry?.kind === "bonus" || undefined,
        reason: lastEntry ? entryText(lastEntry) : undefined,
        progress: ownProgressText(program, balance, (goal?.cost ?? 0) - balance),
      })}
    >
      <LoyaltyCardFace
        companyName={company.name}
        program={program}
        balance={balance}
        goal={goal}
        picture={company.logo}
        expiring={card.expiring}
        today={today}
      />
    </div>
  );
}
