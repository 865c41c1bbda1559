import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ManagedClient, ManagedClientRow } from "#contract/client/managed-client.ts";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { orpc } from "#web/queries/api.ts";
import { ClientForm } from "./client-form.tsx";
import { ClientImport } from "./client-import.tsx";
import { ClientSheet } from "./client-sheet.tsx";
import { EraseClient } from "./erase-client.tsx";
import { ExportClientData } from "./export-client-data.tsx";
import { LiftOptOut } from "./lift-opt-out.tsx";
import { MergeForm } from "./merge-form.tsx";

/** The dialog that is open over the list. */
export type OpenDialog =
  | { what: "import" }
  /** `done` is the confirmation of the last action on the client, shown in the view when it opens again. */
  | { what: "view" | "edit" | "hand-over" | "erase" | "lift-opt-out"; id: string; done?: string }
  /** `other` is the duplicate, if already known. */
  | { what: "merge"; id: string; other?: ManagedClientRow };

type ClientDialogsProps = {
  open: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
};

export function ClientDialogs({ open, onOpen, onClose }: ClientDialogsProps) {
  if (!open) return null;
  if (open.what === "import") return <ClientImport onClose={onClose} />;
  return <ClientDialog key={open.id} open={open} onOpen={onOpen} onClose={onClose} />;
}

type ClientDialogProps = Omit<ClientDialogsProps, "open"> & { open: Exclude<OpenDialog, { what: "import" }> };

function ClientDialog({ open, onOpen, onClose }: ClientDialogProps) {
  const { what, id } = open;
  const queries = useQueryClient();
  const query = useQuery(orpc.clients.manage.get.queryOptions({ input: { id }, ...readOnOpening }));
  const view = () => onOpen({ what: "view", id });

  function finish(saved: ManagedClient, saying: string) {
    queries.setQueryData(orpc.clients.manage.get.queryKey({ input: { id } }), saved);
    void queries.invalidateQueries({ queryKey: orpc.clients.key() });
    onOpen({ what: "view", id, done: saying });
  }

  return (
    <OpenedRecord query={query} title="Cliente" onClose={onClose}>
      {(client) => {
        if (what === "edit") {
          const merge = (other: ManagedClientRow) => onOpen({ what: "merge", id, other });
          return <ClientForm client={client} onSaved={finish} onMerge={merge} onClose={view} />;
        }
        if (what === "merge") {
          return <MergeForm client={client} other={open.other} onMerged={finish} onClose={view} />;
        }
        if (what === "hand-over") return <ExportClientData client={client} onClose={onClose} />;
        if (what === "erase") return <EraseClient client={client} onClose={onClose} />;
        if (what === "lift-opt-out") return <LiftOptOut client={client} onLifted={finish} onClose={view} />;
        return (
          <ClientSheet
            client={client}
            done={open.done}
            onOpen={onOpen}
            onChanged={finish}
            onClose={onClose}
          />
        );
      }}
    </OpenedRecord>
  );
}
