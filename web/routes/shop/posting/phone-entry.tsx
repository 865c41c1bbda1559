import { type ChangeEvent, type FormEvent, useState } from "react";
import { phone as phoneField } from "#contract/fields/phone-field.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { Keypad } from "#web/counter/keypad.tsx";
import { OperatorField } from "#web/counter/operator-field.tsx";
import { SoundSwitch } from "#web/counter/sound-switch.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { controlLook, Field } from "#web/ui/form/field.tsx";
import { formatPhone, maskPhone, phoneDigits } from "#web/ui/form/phone-mask.ts";
import { RecentPostings } from "./recent-postings.tsx";
import type { PostingScreen, PostingWork } from "./use-posting.ts";

type PhoneEntryProps = {
  screen: Extract<PostingScreen, { at: "phone" }>;
  program: ProgramRules;
  work: PostingWork;
};

/** The first screen for every client: their phone. */
export function PhoneEntry({ screen: { typed, undone }, program, work }: PhoneEntryProps) {
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
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-3xl">{screens.shop.posting.title}</h1>
        <SoundSwitch />
      </div>
      {undone && (
        <Notice tone="success" title="Lançamento desfeito" announce>
          {undone.card.clientName} ficou com {unitsText(program, undone.card.balance)}.
        </Notice>
      )}
      <form noValidate onSubmit={submit} aria-label="Achar cliente" className="flex flex-col gap-3">
        <PhoneInput digits={digits} onChange={setDigits} error={error} />
        <Keypad
          onDigit={(digit) => setDigits(phoneDigits(digits + digit))}
          onErase={() => setDigits(digits.slice(0, -1))}
        />
        <Button type="submit" size="lg" fullWidth loading={work.isBusy} loadingLabel="Procurando o cliente…">
          Continuar
        </Button>
      </form>
      <OperatorField />
      <RecentPostings program={program} work={work} />
    </div>
  );
}

type PhoneInputProps = { digits: string; onChange: (digits: string) => void; error: string | undefined };

/** The keypad below replaces the phone's own keyboard; hardware keyboards and pasting work as usual. */
function PhoneInput({ digits, onChange, error }: PhoneInputProps) {
  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const masked = maskPhone(input.value, input.selectionStart ?? input.value.length);
    input.value = masked.text;
    input.setSelectionRange(masked.caret, masked.caret);
    onChange(phoneDigits(masked.text));
  }
  return (
    <Field label="Telefone do cliente" required {...(error !== undefined && { error })}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="none"
          autoComplete="off"
          placeholder="(00) 00000-0000"
          value={formatPhone(digits)}
          onChange={type}
          // biome-ignore lint/a11y/noAutofocus: operators type one phone after the other
          autoFocus
          enterKeyHint="go"
          className={classNames(controlLook, "display tabular h-16 text-center text-2xl!")}
        />
      )}
    </Field>
  );
}
