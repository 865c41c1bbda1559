import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { formatPhone } from "#contract/fields/phone.ts";
import type { CounterClub } from "#contract/loyalty/card.view.ts";
import type { ShopClientDetails } from "#contract/shop/shop-client.ts";
import { OpenedRecord } from "#web/panel/list/opened-record.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { ClientActions } from "./client-actions.tsx";
import { ClientDetails } from "./client-details.tsx";
import { clientQuery } from "./clients-query.ts";

type OpenedClientProps = {
  id: string | undefined;
  club: CounterClub | undefined;
  isNarrow: boolean;
  onClose: () => void;
};

/** The opened client: over the list on a phone, beside it on a wide screen. */
export function OpenedClient({ id, club, isNarrow, onClose }: OpenedClientProps) {
  if (id === undefined) return isNarrow ? null : <NoneOpened />;
  const Shown = isNarrow ? ClientSheet : ClientPanel;
  return <Shown id={id} club={club} onClose={onClose} />;
}

type ShownProps = { id: string; club: CounterClub | undefined; onClose: () => void };

function ClientSheet({ id, club, onClose }: ShownProps) {
  const query = useQuery(clientQuery(orpc, id));
  return (
    <OpenedRecord query={query} title="Cliente" onClose={onClose}>
      {(details) => (
        <Sheet
          isOpen
          onOpenChange={onClose}
          isDismissable
          title={details.client.name}
          description={<ClientPhone details={details} />}
          actions={<ClientActions client={details.client} club={club} />}
        >
          <ClientDetails details={details} club={club} />
        </Sheet>
      )}
    </OpenedRecord>
  );
}

function ClientPanel({ id, club, onClose }: ShownProps) {
  const { data, error, refetch } = useQuery(clientQuery(orpc, id));
  return (
    <section aria-label={data?.client.name ?? "Cliente"} className={panelLook}>
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {data && (
        <>
          <div className="flex items-start gap-3">
            <div className="min-w-0 grow">
              <h2 className="text-xl wrap-anywhere">{data.client.name}</h2>
              <ClientPhone details={data} />
            </div>
            <Button
              variant="quiet"
              size="sm"
              iconOnly
              aria-label="Fechar cliente"
              icon={<X aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <ClientActions client={data.client} club={club} />
          </div>
          <ClientDetails details={data} club={club} />
        </>
      )}
    </section>
  );
}

function ClientPhone({ details: { client } }: { details: ShopClientDetails }) {
  return <span className="tabular text-muted">{formatPhone(client.phone)}</span>;
}

function NoneOpened() {
  return (
    <p className="sticky top-4 rounded-card border border-line border-dashed p-6 text-center text-muted">
      Escolha um cliente para ver o cartão, o extrato e os vales.
    </p>
  );
}

const panelLook =
  "sticky top-4 flex max-h-[calc(100dvh-2rem)] flex-col gap-5 overflow-y-auto rounded-card bg-surface p-5 shadow-soft";
