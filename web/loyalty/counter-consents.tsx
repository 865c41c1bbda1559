import type { ComponentProps } from "react";
import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";

const requested: readonly ConsentChoice[] = [
  { channel: "whatsapp", purpose: "reminders" },
  { channel: "whatsapp", purpose: "offers" },
];

/** The choices of a new client, who is asked for each. `input` binds the checkboxes to the form: all have its name. */
export function CounterConsents({ input }: { input: ComponentProps<"input"> }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">Pergunte ao cliente: mensagens no WhatsApp</legend>
      {requested.map(({ purpose }) => (
        <Checkbox
          key={purpose}
          {...input}
          value={purpose}
          label={consentTexts.versions[consentTexts.current][purpose]}
        />
      ))}
      <p className="text-pretty text-muted text-sm">
        Marque só o que o cliente aceitar. Sem marcar, ele entra no clube do mesmo jeito.
      </p>
    </fieldset>
  );
}

/** The consents of the ticked checkboxes. */
export function consentsOf(ticked: readonly unknown[]): ConsentChoice[] {
  return requested.filter(({ purpose }) => ticked.includes(purpose));
}
