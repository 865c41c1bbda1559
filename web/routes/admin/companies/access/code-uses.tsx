import { useInfiniteQuery } from "@tanstack/react-query";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf, pagesOf } from "#web/queries/pages.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";

/** The sessions opened with a code: device and time. */
export function CodeUses({ codeId }: { codeId: string }) {
  const query = useInfiniteQuery(
    orpc.accessCodes.uses.infiniteOptions({
      ...pagesOf({ id: codeId }),
      staleTime: 0,
    }),
  );
  const uses = itemsOf(query.data);
  return (
    <div className="rounded-card bg-sunken p-3">
      {query.isPending && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {query.isSuccess && uses.length === 0 && <p className="text-muted">Ninguém usou este código ainda.</p>}
      <ul aria-label="Usos do código" className="flex flex-col gap-2">
        {uses.map(({ id, device, startedAt, isLive }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{device ?? "Aparelho desconhecido"}</span>
            <span className="text-muted text-sm">
              <Moment at={startedAt} />
            </span>
            {isLive && <Badge tone="success">Em uso</Badge>}
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
    </div>
  );
}
