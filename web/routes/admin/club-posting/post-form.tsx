import { type FormEvent, useState } from "react";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { clubPostingDone, postingPreviewText } from "#contract/loyalty/managed-entry.texts.ts";
import { previewPosting } from "#contract/loyalty/posting.rules.ts";
import { townClock } from "#contract/time/clock.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { useNow } from "#web/panel/now.tsx";
import { api } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import type { CardFormProps } from "./card-panel.tsx";

/** Posts a purchase, with a preview of the points that it gives. The key belongs to one purchase. */
export function PostForm({ club: { companyId }, program, card, onDone }: CardFormProps) {
  const now = useNow();
  const [amountCents, setAmount] = useState<number | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [isPosting, setPosting] = useState(false);
  const [error, setError] = useState<string>();
  const { weekday } = townClock(now);
  const preview = previewPosting(program, card, { amountCents, weekday, now });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPosting(true);
    setError(undefined);
    try {
      const purchase = { companyId, cardId: card.id, amountCents };
      const { posting } = await api.loyalty.counter.post(purchase, { context: { idempotencyKey: key } });
      setAmount(null);
      setKey(newIdempotencyKey());
      onDone(clubPostingDone.posted(unitsText(program, posting.points + posting.welcomeBonus)));
    } catch (failure) {
      const { fields, text } = toApiError(failure);
      setError(fields.amountCents ?? text);
    }
    setPosting(false);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <h2 className="text-lg">Lançar</h2>
      <MoneyField
        label={program.kind === "points" ? "Valor da compra" : "Valor da compra, se souber"}
        value={amountCents}
        onValueChange={(cents) => {
          setAmount(cents);
          setError(undefined);
        }}
        hint={postingPreviewText(program, preview, now)}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" loading={isPosting} className="self-start">
        Lançar
      </Button>
    </form>
  );
}
