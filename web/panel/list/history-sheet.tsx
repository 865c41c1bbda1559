import type { InfiniteData } from "@tanstack/react-query";
import type { HistoryEntry } from "#contract/lists/history.view.ts";
import { ChangeList, type ChangeWords } from "#web/panel/form/change-list.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { itemsOf, type Page } from "#web/queries/pages.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

type HistorySheetProps = ChangeWords & {
  /** The name of the record. */
  name: string;
  query: Parameters<typeof ListEnd>[0]["query"] & {
    data: InfiniteData<Page<HistoryEntry>> | undefined;
    isPending: boolean;
  };
  actionLabels: Record<string, string>;
  onClose: () => void;
};

/** The change history of one record, newest first. */
export function HistorySheet({ name, query, onClose, ...words }: HistorySheetProps) {
  const entries = itemsOf(query.data);
  return (
    <Sheet isOpen onOpenChange={onClose} title="Histórico" description={name} isDismissable>
      {query.isPending && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!query.isPending && entries.length === 0 && (
        <EmptyState title="Nada registrado ainda">O que mudar daqui para a frente aparece aqui.</EmptyState>
      )}
      <ol aria-label={`Histórico de ${name}`} className="flex flex-col gap-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...words} />
        ))}
      </ol>
      <ListEnd query={query} />
    </Sheet>
  );
}

type EntryProps = Pick<HistorySheetProps, "actionLabels"> & ChangeWords & { entry: HistoryEntry };

function Entry({ entry: { action, at, by, changes }, actionLabels, ...words }: EntryProps) {
  return (
    <li className="border-line border-b pb-4 last:border-b-0">
      <p>
        <span className="font-semibold">{actionLabels[action] ?? action}</span>
        <span className="text-muted">
          {" · "}
          {by ?? "Pertinho"} · <Moment at={at} />
        </span>
      </p>
      <div className="mt-2">
        <ChangeList changes={changes} {...words} />
      </div>
    </li>
  );
}
