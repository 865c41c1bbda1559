import type { ReactNode } from "react";
import { Loading } from "../../ui/loading.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReadFailure } from "../read-failure.tsx";

/** A record is read when it opens, however fresh the list is, and stays as it was read while somebody edits it. */
export const readOnOpening = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

type OpenedRecordProps<Stored> = {
  query: { data: Stored | undefined; error: Error | null; refetch: () => unknown };
  /** What the sheet is called until the record is there. */
  title: string;
  width?: "md" | "lg";
  onClose: () => void;
  children: (stored: Stored) => ReactNode;
};

/** A sheet that waits for its record. */
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
