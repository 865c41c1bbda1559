import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatPhone } from "#contract/fields/phone.ts";
import type { CounterCard, CounterClub } from "#contract/loyalty/card.view.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { LoyaltyCardFace } from "#web/loyalty/card-face.tsx";
import { DetailList } from "#web/panel/facts.tsx";
import { useNow } from "#web/panel/now.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { AdjustForm } from "./adjust-form.tsx";
import { OpenVouchers } from "./open-vouchers.tsx";
import { PostForm } from "./post-form.tsx";
import { RewardChoice } from "./reward-choice.tsx";

/** The data of a card and what the back-office can do with it. */
export type CardPanelProps = { club: CounterClub; program: ProgramRules; card: CounterCard };

/** What each form of the panel gets: the card, and what to do after it has changed. */
export type CardFormProps = CardPanelProps & { onDone: (title: string) => void };

export function CardPanel(props: CardPanelProps) {
  const { club, program, card } = props;
  const queries = useQueryClient();
  const now = useNow();
  const [isAdjusting, setAdjusting] = useState(false);
  const onDone = (title: string) => {
    setAdjusting(false);
    showToast({ title });
    void queries.invalidateQueries({ queryKey: orpc.loyalty.key() });
  };
  const forms = { ...props, onDone };
  return (
    <section aria-label={card.clientName} className="flex flex-col gap-6">
      <LoyaltyCardFace
        companyName={club.companyName}
        program={program}
        balance={card.balance}
        goal={nextReward(card.rewards, card.balance)}
        expiring={card.expiring}
        today={today(now)}
      />
      <DetailList
        facts={{
          Cliente: card.clientName,
          Telefone: card.phone && formatPhone(card.phone),
          Visitas: card.visits.toLocaleString("pt-BR"),
          "Última visita": card.lastVisitAt && momentText(new Date(card.lastVisitAt)),
        }}
      />
      <PostForm {...forms} />
      <OpenVouchers {...forms} />
      <RewardChoice {...forms} />
      {isAdjusting ? (
        <AdjustForm {...forms} onBack={() => setAdjusting(false)} />
      ) : (
        <Button variant="outline" onClick={() => setAdjusting(true)}>
          Corrigir saldo
        </Button>
      )}
    </section>
  );
}
