import { Button } from "#web/ui/button.tsx";
import { LoadingPill } from "#web/ui/display/loading.tsx";
import { ReadFailure } from "./read-failure.tsx";

type ListEndProps = {
  query: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
};

/** The end of a paginated list: a button for the next page, or the error that prevented loading it. */
export function ListEnd({ query }: ListEndProps) {
  if (query.error) {
    return (
      <div className="mt-4">
        <ReadFailure error={query.error} onRetry={() => query.refetch()} />
      </div>
    );
  }
  if (!query.hasNextPage) return null;
  return (
    <div className="relative mt-4 flex justify-center">
      <Button
        variant="plain"
        loading={query.isFetchingNextPage}
        // The status below announces it.
        loadingLabel=""
        onClick={() => query.fetchNextPage()}
      >
        Mostrar mais
      </Button>
      {query.isFetchingNextPage && (
        <div role="status" className="pointer-events-none absolute top-full pt-1">
          <LoadingPill className="animate-late" />
        </div>
      )}
    </div>
  );
}
