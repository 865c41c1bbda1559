import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { accessCodes as texts } from "#contract/access-code/access-code.texts.ts";
import { ListEnd } from "#web/panel/list-end.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf, pagesOf } from "#web/queries/pages.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { CodeLine } from "./code-line.tsx";
import { FreshCode } from "./fresh-code.tsx";
import { NewCodeForm } from "./new-code-form.tsx";

type AccessCodesProps = {
  companyId: string;
  companyName: string;
  /** A newly generated code, shown in full until the user confirms that it was saved. */
  fresh: string | undefined;
  onFresh: (code: string | undefined) => void;
};

/** A company's access codes, newest first, and the form for a new one. */
export function AccessCodes({ companyId, companyName, fresh, onFresh }: AccessCodesProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: orpc.accessCodes.key() });
  const query = useInfiniteQuery(
    orpc.accessCodes.list.infiniteOptions({
      ...pagesOf({ companyId }),
      staleTime: 0,
    }),
  );
  const codes = itemsOf(query.data);

  function finish(code: string) {
    onFresh(code);
    showToast(texts.generated);
    void refresh();
  }

  return (
    <div className="flex flex-col gap-6">
      {fresh ? (
        <FreshCode code={fresh} companyName={companyName} onDone={() => onFresh(undefined)} />
      ) : (
        <NewCodeForm companyId={companyId} onGenerated={finish} />
      )}
      <section aria-label="Códigos gerados" className="flex flex-col gap-2">
        {query.isPending && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {query.isSuccess && codes.length === 0 && (
          <p className="text-muted">Nenhum código ainda. Gere um para quem trabalha no balcão.</p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {codes.map((code) => (
            <CodeLine key={code.id} code={code} onRevoked={refresh} />
          ))}
        </ul>
        <ListEnd query={query} />
      </section>
    </div>
  );
}
