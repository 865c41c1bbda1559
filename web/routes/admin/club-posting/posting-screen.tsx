import { useQuery } from "@tanstack/react-query";
import { CompanyPicker } from "#web/panel/filter/company-picker.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { CardPanel } from "./card-panel.tsx";
import { Ledger } from "./ledger.tsx";
import { MemberField } from "./member-field.tsx";
import { NewMember } from "./new-member.tsx";
import { Radar } from "./radar.tsx";
import { usePostingAddress } from "./use-posting-address.ts";

/** Posts, redeems, corrects and undoes for the club of any company: first the company, then one of its members. Without a company: the radar. */
export function PostingScreen() {
  const { address, change } = usePostingAddress();
  const { companyId, cardId } = address;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <CompanyPicker
          label="Empresa"
          value={companyId ?? null}
          onValueChange={(id) => change({ companyId: id ?? undefined, cardId: undefined })}
        />
        {companyId && (
          <MemberField
            key={companyId}
            companyId={companyId}
            cardId={cardId}
            onValueChange={(id) => change({ cardId: id })}
          />
        )}
        {companyId && !cardId && (
          <NewMember key={companyId} companyId={companyId} onOpen={(id) => change({ cardId: id })} />
        )}
        {companyId && cardId && <OpenCard key={cardId} companyId={companyId} cardId={cardId} />}
      </div>
      {companyId ? <Ledger filter={{ ...address, companyId }} onChange={change} /> : <Radar />}
    </div>
  );
}

function OpenCard({ companyId, cardId }: { companyId: string; cardId: string }) {
  const club = useQuery(orpc.loyalty.counter.club.queryOptions({ input: { companyId }, staleTime: 0 }));
  const found = useQuery(
    orpc.loyalty.counter.lookUp.queryOptions({ input: { companyId, cardId }, staleTime: 0 }),
  );
  const error = club.error ?? found.error;
  if (error) {
    return (
      <ReadFailure
        error={error}
        onRetry={() => {
          void club.refetch();
          void found.refetch();
        }}
      />
    );
  }
  if (!club.data || !found.data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!club.data.program || !found.data.card) return <Notice title="Este cartão não existe mais" />;
  return <CardPanel club={club.data} program={club.data.program} card={found.data.card} />;
}
