import { type FormEvent, useState } from "react";
import { clientName } from "#contract/fields/person-name.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { CounterConsents, consentsOf } from "#web/loyalty/counter-consents.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { PostingScreen, PostingWork } from "./use-posting.ts";

type EnrolClientProps = { screen: Extract<PostingScreen, { at: "enrol" }>; work: PostingWork };

/** A phone without a card here: the name and the client's own choices. The purchase enrols the client. */
export function EnrolClient({ screen: { phone, start }, work }: EnrolClientProps) {
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = clientName.safeParse(form.get("name"));
    setError(name.error?.issues[0]?.message);
    if (!name.success) return;
    work.enrol(phone, { name: name.data, consents: consentsOf(form.getAll("consent")) }, start);
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
      <CounterConsents input={{ name: "consent" }} />
      <Button type="submit" size="lg" fullWidth>
        Continuar
      </Button>
      <Button variant="quiet" fullWidth onClick={() => work.startNext(phone)}>
        Corrigir o telefone
      </Button>
    </form>
  );
}
