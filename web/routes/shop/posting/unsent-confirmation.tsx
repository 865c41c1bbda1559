import { formatMoney } from "#contract/fields/money.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { AnswerButton, ResultScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "#web/counter/full-screen.ts";
import { previewTextsOf } from "./preview-texts-of.ts";
import type { AmountScreen, PostingWork } from "./use-posting.ts";

type UnsentConfirmationProps = { screen: AmountScreen; program: ProgramRules; work: PostingWork };

/** Without network nothing is stored unless the shop confirms it. */
export function UnsentConfirmation({ screen, program, work }: UnsentConfirmationProps) {
  const { ask, offline, estimate } = queuedPostingTexts;
  const { client, amountCents } = screen;
  const preview = previewTextsOf(program, screen);
  return (
    <ResultScreen
      tone="yellow"
      title={ask.title}
      className={fullScreen}
      actions={
        <>
          <AnswerButton onClick={() => work.store(screen)}>{ask.store}</AnswerButton>
          <AnswerButton second onClick={() => work.returnTo(screen)}>
            {ask.leave}
          </AnswerButton>
        </>
      }
    >
      <p className="display tabular text-2xl low:text-xl">
        {client.phone ? formatPhone(client.phone) : offline.scannedCard}
        {amountCents !== null && ` · ${formatMoney(amountCents)}`}
      </p>
      <p className="text-pretty">{ask.text}</p>
      {preview.canPost && (
        <p className="text-base">
          {estimate.title}: {preview.sum}
        </p>
      )}
    </ResultScreen>
  );
}
