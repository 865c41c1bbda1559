import { type FormEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { Keypad } from "#web/counter/keypad.tsx";
import { Button } from "#web/ui/button.tsx";
import { AmountField } from "./amount-field.tsx";
import { ClientSummary } from "./client-summary.tsx";
import { PostingPreviewLines } from "./posting-preview.tsx";
import { previewTextsOf } from "./preview-texts-of.ts";
import type { AmountScreen, PostingWork } from "./use-posting.ts";

type AmountEntryProps = {
  screen: AmountScreen;
  program: ProgramRules;
  work: PostingWork;
};

/**
 * The amount of the purchase with what it gives, before anything is posted. A stamp without a minimum purchase needs
 * no amount: one tap posts it.
 */
export function AmountEntry({ screen, program, work }: AmountEntryProps) {
  const needsAmount = program.kind === "points" || program.minimumPurchaseCents !== null;
  const [amountCents, setAmount] = useState(screen.amountCents);
  const [takesAmount, setTakesAmount] = useState(needsAmount || screen.amountCents !== null);
  const preview = previewTextsOf(program, { ...screen, amountCents });
  const isUnchecked = screen.client.isUnchecked ?? false;
  const post = isUnchecked ? queuedPostingTexts.estimate.next : preview.canPost ? preview.post : "Lançar";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!work.isBusy && preview.canPost) void work.post(screen, amountCents);
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-3">
      <ClientSummary client={screen.client} program={program} onChange={() => work.startNext()} />
      <form noValidate onSubmit={submit} aria-label="Lançar" className="flex flex-col gap-3">
        {takesAmount && <AmountKeypad amountCents={amountCents} onChange={setAmount} />}
        <PostingPreviewLines
          preview={preview}
          isEmpty={needsAmount && !amountCents}
          isEstimate={isUnchecked}
        />
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
          {post}
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
