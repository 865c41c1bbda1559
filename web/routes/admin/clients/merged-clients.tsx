import { clientDone } from "#contract/client/client.texts.ts";
import type { ManagedClient } from "#contract/client/managed-client.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { Moment } from "#web/panel/moment.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";

type MergedClientsProps = {
  client: ManagedClient;
  onChanged: (saved: ManagedClient, done: string) => void;
};

/** The duplicates merged into this client, each with a button to undo the merge. */
export function MergedClients({ client: { merges }, onChanged }: MergedClientsProps) {
  if (merges.length === 0) return null;
  const part = (id: string) =>
    api.clients.manage
      .unmerge({ id })
      .then((saved) => onChanged(saved, clientDone.unmerged))
      .catch(showFailure);
  return (
    <section aria-labelledby="merged-clients">
      <h3 id="merged-clients" className="mb-3 text-lg">
        Também é
      </h3>
      <ul className="flex flex-col gap-3">
        {merges.map(({ id, name, phone, at }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="text-muted text-sm">
                {formatPhone(phone)} · <Moment at={at} />
              </span>
            </span>
            <Button variant="plain" size="sm" aria-label={`Separar ${name}`} onClick={() => part(id)}>
              Separar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
