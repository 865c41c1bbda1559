import { WalletCards } from "lucide-react";
import type { ClubView } from "#contract/loyalty/club.view.ts";
import { programSentences } from "#contract/loyalty/program-sentences.texts.ts";
import { paths } from "#contract/paths.ts";
import { RefusalNotice } from "#web/routes/public/my-coupons/refusal-notice.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/display/card.tsx";
import { RetryingForm, RetryingLabel, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import type { Answer } from "./wallet-intents.ts";

/** The last step into a club, for a client whose phone is confirmed. Joining twice gives the same card. */
export function JoinClub({
  club: { company, program },
  answer,
}: {
  club: ClubView;
  answer: Answer | undefined;
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="break-words text-3xl">Entrar no clube {company.name}</h1>
      <RefusalNotice refusal={answer?.refusal} />
      <Card className="flex flex-col gap-5 p-5">
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-caju-deep">
          {programSentences(program).map((sentence) => (
            <li key={sentence} className="text-pretty pl-1">
              {sentence}
            </li>
          ))}
        </ul>
        <p className="text-pretty text-muted">
          No caixa, diga o seu telefone: os {program.unitPlural} entram no seu cartão na hora.
        </p>
        <RetryingForm
          action={paths.loyaltyProgress({ entrar: company.slug })}
          className="flex flex-col gap-3"
        >
          <input type="hidden" name="club" value={company.slug} />
          <RetryingStatus />
          <button
            type="submit"
            name="intent"
            value="join"
            className={buttonLook({ size: "lg", fullWidth: true })}
          >
            <WalletCards aria-hidden="true" />
            <RetryingLabel>Entrar no clube</RetryingLabel>
          </button>
        </RetryingForm>
      </Card>
    </div>
  );
}
