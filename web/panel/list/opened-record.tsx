import type { ReactNode } from "react";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

/**
 * Query options: reads a record each time it is opened, however fresh the list is, and does not refetch it during
 * editing.
 */
export const readOnOpening = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

type OpenedRecordProps<Stored> = {
  query: { data: Stored | undefined; error: Error | null; refetch: () => unknown };
  /** The sheet's title until the record has loaded. */
  title: string;
  width?: "md" | "lg";
  onClose: () => void;
  children: (stored: Stored) => ReactNode;
};

/** A sheet that loads its record before it renders its content. */
export function OpenedRecord<Stored>({ query, title, width, onClose, children }: OpenedRecordProps<Stored>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  return (
    <Sheet isOpen onOpenChange={onClose} title={title} {...(width && { width })}>
      {error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Sheet>
  );
}
