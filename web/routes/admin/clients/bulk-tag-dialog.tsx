import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { clientCount, clientDone, clientNoun, clientValidation } from "#contract/client/client.texts.ts";
import type { ClientBulkChange } from "#contract/client/managed-client.ts";
import { limits } from "#contract/limits.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

export type Tagging = { action: ClientBulkChange["action"]; selection: ListSelection };

/** Sets one tag for all selected clients and suggests the tags in use. */
export function BulkTagDialog({ action, selection, onClose }: Tagging & { onClose: () => void }) {
  const formId = useId();
  const changeInBulk = useBulkChange(clientNoun);
  const [tag, setTag] = useState("");
  const [error, setError] = useState<string>();
  const { title, confirm, done } = words[action];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = tag.trim();
    if (typed === "") {
      setError(clientValidation.tagRequired);
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    onClose();
    await changeInBulk({
      send: () =>
        api.clients.manage.change(
          { selection: selection.toInput(), action, tag: typed },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => done(changed, typed),
    });
    selection.clear();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={clientCount(selection.count)}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" form={formId}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Etiqueta"
          required
          autoFocus
          autoComplete="off"
          maxLength={limits.clientTagMaxLength}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          {...(error !== undefined && { error })}
        />
        <KnownTags chosen={tag} onChoose={setTag} />
      </form>
    </Dialog>
  );
}

function KnownTags({ chosen, onChoose }: { chosen: string; onChoose: (tag: string) => void }) {
  const { data = [] } = useQuery(orpc.clients.manage.tags.queryOptions());
  if (data.length === 0) return null;
  return (
    <ul aria-label="Etiquetas em uso" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
      {data.map(({ name }) => (
        <li key={name} className="max-w-full">
          <Button
            variant="plain"
            size="sm"
            className="max-w-full"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            <span className="min-w-0 truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const words = {
  tag: { title: "Pôr etiqueta", confirm: "Pôr etiqueta", done: clientDone.tagged },
  untag: { title: "Tirar etiqueta", confirm: "Tirar etiqueta", done: clientDone.untagged },
} as const;
