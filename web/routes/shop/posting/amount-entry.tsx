import { type FormEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import { type PreviewTexts, previewTexts } from "#contract/loyalty/counter.texts.ts";
import { type CardFacts, previewPosting } from "#contract/loyalty/posting.rules.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { townClock } from "#contract/time/clock.ts";
import { Keypad } from "#web/counter/keypad.tsx";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { Button } from "#web/ui/button.tsx";
import { AmountField } from "./amount-field.tsx";
import { ClientSummary } from "./client-summary.tsx";
import { PostingPreviewLines } from "./posting-preview.tsx";
import type { AmountScreen, PostingClient, PostingWork } from "./use-posting.ts";

type AmountEntryProps = {
  screen: AmountScreen;
  program: ProgramRules;
  work: PostingWork;
  serverTime: ServerTime;
};

/**
 * The amount of the purchase with what it gives, before anything is posted. A stamp without a minimum purchase needs
 * no amount: one tap posts it.
 */
export function AmountEntry({ screen, program, work, serverTime }: AmountEntryProps) {
  const needsAmount = program.kind === "points" || program.minimumPurchaseCents !== null;
  const [amountCents, setAmount] = useState(screen.amountCents);
  const [takesAmount, setTakesAmount] = useState(needsAmount || screen.amountCents !== null);
  const preview = previewOf({ program, client: screen.client, amountCents, now: new Date(serverTime()) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!work.isBusy && preview.canPost) void work.post(screen, amountCents);
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-3">
      <ClientSummary client={screen.client} program={program} onChange={() => work.startNext()} />
      <form noValidate onSubmit={submit} aria-label="Lançar" className="flex flex-col gap-3">
        {takesAmount && <AmountKeypad amountCents={amountCents} onChange={setAmount} />}
        <PostingPreviewLines preview={preview} isEmpty={needsAmount && !amountCents} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!preview.canPost}
          autoFocus={!takesAmount}
          loading={work.isBusy}
          loadingLabel="Lançando…"
          className={takesAmount ? undefined : "min-h-24 text-2xl!"}
        >
          {preview.canPost ? preview.post : "Lançar"}
        </Button>
        {!takesAmount && (
          <Button variant="quiet" fullWidth onClick={() => setTakesAmount(true)}>
            Anotar o valor da compra
          </Button>
        )}
      </form>
    </div>
  );
}

type AmountKeypadProps = { amountCents: number | null; onChange: (amountCents: number | null) => void };

/** Digits enter from the right, as on a card machine. */
function AmountKeypad({ amountCents, onChange }: AmountKeypadProps) {
  const press = (digits: string) => {
    const next = Number(`${amountCents ?? 0}${digits}`);
    if (next <= limits.moneyMaxCents) onChange(next || null);
  };
  return (
    <>
      <AmountField value={amountCents} onChange={onChange} />
      <Keypad
        extra="00"
        onDigit={press}
        onErase={() => onChange(Math.floor((amountCents ?? 0) / 10) || null)}
      />
    </>
  );
}

type Previewed = { program: ProgramRules; client: PostingClient; amountCents: number | null; now: Date };

function previewOf({ program, client, amountCents, now }: Previewed): PreviewTexts {
  const { weekday } = townClock(now);
  const preview = previewPosting(program, client.card ?? newClient, { amountCents, weekday, now });
  return previewTexts(preview, program, { amountCents, weekday });
}

const newClient: CardFacts = { earnedToday: 0, lastEarnedAt: null, isBirthday: false, isFirstVisit: true };
