import { type FormEvent, useState } from "react";
import { formatPhone } from "#contract/fields/phone.ts";
import { phone as phoneField } from "#contract/fields/phone-field.ts";
import { loyaltyRefusals } from "#contract/loyalty/loyalty.texts.ts";
import { Keypad } from "#web/counter/keypad.tsx";
import { PhoneInput } from "#web/counter/phone-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { phoneDigits } from "#web/ui/form/phone-mask.ts";
import type { RewardScreen, RewardWork } from "./use-rewards.ts";

type RewardPhoneProps = { screen: Extract<RewardScreen, { at: "phone" }>; work: RewardWork };

/** The client's phone, for the rewards of their card. */
export function RewardPhone({ screen: { typed, isUnknown }, work }: RewardPhoneProps) {
  const [digits, setDigits] = useState(typed ?? "");
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (work.isBusy) return;
    const parsed = phoneField.safeParse(digits);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) void work.lookUp(parsed.data);
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <h1 className="text-3xl">Prêmios do cliente</h1>
      {isUnknown && typed && (
        <Notice tone="warning" title={loyaltyRefusals.unknownCard.title} announce>
          {formatPhone(typed)} ainda não tem cartão nesta loja. Confira o número, ou cadastre em Lançamento.
        </Notice>
      )}
      <form noValidate onSubmit={submit} aria-label="Achar cliente" className="flex flex-col gap-3">
        <PhoneInput digits={digits} onChange={setDigits} error={error} />
        <Keypad
          onDigit={(digit) => setDigits(phoneDigits(digits + digit))}
          onErase={() => setDigits(digits.slice(0, -1))}
        />
        <Button type="submit" size="lg" fullWidth loading={work.isBusy} loadingLabel="Procurando o cliente…">
          Ver prêmios
        </Button>
        <Button variant="quiet" fullWidth onClick={work.close}>
          Digitar um código
        </Button>
      </form>
    </div>
  );
}
