import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { SessionUser } from "#contract/account/session.view.ts";
import { limits } from "#contract/limits.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { DisableSecondFactor } from "./disable-second-factor.tsx";
import { EnableSecondFactor } from "./enable-second-factor.tsx";

/** The current user's second factor. No user can change another user's. */
export function SecondFactor() {
  const { user } = useSession();
  return user && <OwnSecondFactor user={user} />;
}

function OwnSecondFactor({ user: { id, email } }: { user: SessionUser }) {
  const { announce, session } = useSession();
  const queries = useQueryClient();
  const { data } = useQuery(
    orpc.users.list.queryOptions({ input: { search: email, limit: limits.pageSizeMax } }),
  );
  const [open, setOpen] = useState<"enable" | "disable">();
  const isOn = data?.items.find((person) => person.id === id)?.hasSecondFactor;

  function finish(title: string) {
    setOpen(undefined);
    showToast({ title });
    announce("USER_UPDATED", session);
    void queries.invalidateQueries();
  }

  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <h2 className="text-xl">Segundo fator</h2>
      {isOn === undefined ? (
        <Loading>
          <Skeleton className="h-6 w-24" />
        </Loading>
      ) : (
        <FactorState isOn={isOn} />
      )}
      <p>Além da senha, um código do aplicativo autenticador do seu celular.</p>
      <Button
        variant={isOn ? "plain" : "outline"}
        size="sm"
        disabled={isOn === undefined}
        onClick={() => setOpen(isOn ? "disable" : "enable")}
      >
        {isOn ? "Desligar segundo fator" : "Ligar segundo fator"}
      </Button>
      {open === "enable" && <EnableSecondFactor onDone={finish} onClose={() => setOpen(undefined)} />}
      {open === "disable" && <DisableSecondFactor onDone={finish} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function FactorState({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
      Ligado
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<KeyRound aria-hidden="true" />}>
      Desligado
    </Badge>
  );
}
