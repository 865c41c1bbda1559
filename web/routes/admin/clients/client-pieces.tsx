import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ManagedClient } from "#contract/schemas/managed-client.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ClientForm } from "./client-form.tsx";
import { ClientImport } from "./client-import.tsx";
import { ClientSheet } from "./client-sheet.tsx";
import { EraseClient } from "./erase-client.tsx";
import { MergeForm } from "./merge-form.tsx";

/** What is open over the list. */
export type OpenPiece =
  | { what: "import" }
  /** `done` was just done to the client; the view says it, because a toast would lie over its buttons. */
  | { what: "view" | "edit" | "merge" | "erase"; id: string; done?: string };

type ClientPiecesProps = {
  open: OpenPiece | undefined;
  onOpen: (piece: OpenPiece) => void;
  onClose: () => void;
};

export function ClientPieces({ open, onOpen, onClose }: ClientPiecesProps) {
  if (!open) return null;
  if (open.what === "import") return <ClientImport onClose={onClose} />;
  return <ClientPiece key={open.id} open={open} onOpen={onOpen} onClose={onClose} />;
}

type ClientPieceProps = Omit<ClientPiecesProps, "open"> & { open: Exclude<OpenPiece, { what: "import" }> };

/** Read when it opens, however fresh the list is. */
function ClientPiece({ open, onOpen, onClose }: ClientPieceProps) {
  const { what, id, done } = open;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(
    orpc.clients.manage.get.queryOptions({
      input: { id },
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const view = () => onOpen({ what: "view", id });

  function finish(saved: ManagedClient, saying: string) {
    queries.setQueryData(orpc.clients.manage.get.queryKey({ input: { id } }), saved);
    void queries.invalidateQueries({ queryKey: orpc.clients.key() });
    onOpen({ what: "view", id, done: saying });
  }

  if (!data) {
    return (
      <Sheet isOpen onOpenChange={onClose} title="Cliente">
        {error ? <ReadFailure error={error} onRetry={refetch} /> : <Skeleton className="h-64" />}
      </Sheet>
    );
  }
  if (what === "edit") return <ClientForm client={data} onSaved={finish} onClose={view} />;
  if (what === "merge") return <MergeForm client={data} onMerged={finish} onClose={view} />;
  if (what === "erase") return <EraseClient client={data} onClose={onClose} />;
  return <ClientSheet client={data} done={done} onOpen={onOpen} onChanged={finish} onClose={onClose} />;
}
