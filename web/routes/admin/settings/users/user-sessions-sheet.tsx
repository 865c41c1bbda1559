import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UserSessionView, UserView } from "#contract/account/user.view.ts";
import { Moment } from "#web/panel/moment.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { DeviceName } from "#web/routes/admin/settings/device.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

/** A user's active sessions, with buttons to end them. */
export function UserSessionsSheet({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { sessions, revoke, revokeAll } = useUserSessions(user.id);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title="Sessões abertas"
      description={user.name}
      actions={
        others.length > 0 && (
          <Button
            variant="danger"
            loading={revokeAll.isPending}
            onClick={() => revokeAll.mutate({ id: user.id })}
          >
            Encerrar todas
          </Button>
        )
      }
    >
      {sessions.isPending && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {sessions.error && <ReadFailure error={sessions.error} onRetry={() => sessions.refetch()} />}
      {sessions.data?.length === 0 && <p className="text-muted">Nenhuma sessão aberta agora.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            ending={revoke.isPending && revoke.variables.id === session.id}
            onEnd={() => revoke.mutate({ id: session.id })}
          />
        ))}
      </ul>
    </Sheet>
  );
}

type SessionLineProps = { session: UserSessionView; ending: boolean; onEnd: () => void };

function SessionLine({ session, ending, onEnd }: SessionLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <DeviceName userAgent={session.userAgent} />
          {session.current && <Badge tone="success">Esta sessão</Badge>}
        </p>
        <p className="text-muted text-sm">
          Começou <Moment at={session.createdAt} />, termina <Moment at={session.expiresAt} />
        </p>
      </div>
      {!session.current && (
        <Button variant="plain" size="sm" loading={ending} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

function useUserSessions(id: string) {
  const queries = useQueryClient();
  const sessions = useQuery(orpc.users.sessions.queryOptions({ input: { id }, staleTime: 0 }));
  const whenDone = {
    onError: showFailure,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: orpc.users.sessions.key() });
      await queries.invalidateQueries({ queryKey: orpc.security.key() });
    },
  };
  return {
    sessions,
    revoke: useMutation(orpc.security.endSession.mutationOptions(whenDone)),
    revokeAll: useMutation(orpc.users.revokeSessions.mutationOptions(whenDone)),
  };
}
