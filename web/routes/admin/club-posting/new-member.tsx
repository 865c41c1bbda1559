import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { EnrolForm } from "./enrol-form.tsx";

type NewMemberProps = { companyId: string; onOpen: (cardId: string) => void };

/** A client without a card in the club, who joins it with a purchase. */
export function NewMember({ companyId, onOpen }: NewMemberProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="outline"
        icon={<UserPlus aria-hidden="true" />}
        className="self-start"
        onClick={() => setOpen(true)}
      >
        Cliente novo
      </Button>
    );
  }
  return <OpenForm companyId={companyId} onOpen={onOpen} onBack={() => setOpen(false)} />;
}

function OpenForm({ companyId, onOpen, onBack }: NewMemberProps & { onBack: () => void }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(
    orpc.loyalty.counter.club.queryOptions({ input: { companyId }, staleTime: 0 }),
  );
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!data.program) return <Notice title="O clube desta loja está fechado" />;
  return (
    <EnrolForm
      companyId={companyId}
      program={data.program}
      onBack={onBack}
      onDone={(cardId, title) => {
        showToast({ title });
        void queries.invalidateQueries({ queryKey: orpc.loyalty.key() });
        onOpen(cardId);
      }}
    />
  );
}
