import { type FormEvent, useState } from "react";
import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { PostingScreen, PostingWork } from "./use-posting.ts";

type EnrolClientProps = { screen: Extract<PostingScreen, { at: "enrol" }>; work: PostingWork };

const requested: readonly ConsentChoice[] = [
  { channel: "whatsapp", purpose: "reminders" },
  { channel: "whatsapp", purpose: "offers" },
];

/** A phone without a card here: the name and the client's own choices. The purchase enrols the client. */
export function EnrolClient({ screen: { phone, start }, work }: EnrolClientProps) {
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = clientName.safeParse(form.get("name"));
    setError(name.error?.issues[0]?.message);
    if (!name.success) return;
    const ticked = form.getAll("consent");
    const consents = requested.filter(({ purpose }) => ticked.includes(purpose));
    work.enrol(phone, { name: name.data, consents }, start);
  }

  return (
    <form noValidate onSubmit={submit} className="mx-auto flex w-full max-w-md flex-col gap-5">
      <div>
        <h1 className="text-3xl">Cliente novo</h1>
        <p className="text-muted">
          <span className="tabular whitespace-nowrap">{formatPhone(phone)}</span> ainda não tem cartão nesta
          loja.
        </p>
      </div>
      <TextField
        label="Nome do cliente"
        name="name"
        required
        autoComplete="off"
        autoCapitalize="words"
        autoFocus
        enterKeyHint="next"
        {...(error !== undefined && { error })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Pergunte ao cliente: mensagens no WhatsApp</legend>
        {requested.map(({ purpose }) => (
          <Checkbox
            key={purpose}
            name="consent"
            value={purpose}
            label={consentTexts.versions[consentTexts.current][purpose]}
          />
        ))}
        <p className="text-pretty text-muted text-sm">
          Marque só o que o cliente aceitar. Sem marcar, ele entra no clube do mesmo jeito.
        </p>
      </fieldset>
      <Button type="submit" size="lg" fullWidth>
        Continuar
      </Button>
      <Button variant="quiet" fullWidth onClick={() => work.startNext(phone)}>
        Corrigir o telefone
      </Button>
    </form>
  );
}
