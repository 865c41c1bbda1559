import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ActiveSessionView } from "#contract/security/security.view.ts";
import { ConfirmDialog } from "#web/panel/confirm-dialog.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { api, orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { DeviceName } from "#web/routes/admin/settings/device.tsx";
import { sessionPages } from "#web/routes/admin/settings/settings-queries.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";

/** All active sessions. */
export function ActiveSessions() {
  const queries = useQueryClient();
  const query = useInfiniteQuery(orpc.security.sessions.infiniteOptions(sessionPages));
  const [ending, setEnding] = useState<ActiveSessionView>();

  async function end({ id, userName }: ActiveSessionView) {
    await api.security.endSession({ id });
    setEnding(undefined);
    showToast({ title: `Sessão de ${userName} encerrada` });
    await queries.invalidateQueries();
  }

  return (
    <section aria-labelledby="active-sessions" className="flex flex-col gap-3">
      <SectionHeading id="active-sessions">Sessões abertas</SectionHeading>
      <Table
        label="Sessões abertas"
        className="max-h-[60dvh]"
        columns={sessionColumns(setEnding)}
        items={itemsOf(query.data)}
        keyOf={({ id }) => id}
        nameOf={({ userName }) => userName}
        loading={query.isPending}
        empty={<EmptyState title="Ninguém está com sessão aberta" level={3} />}
      />
      <ListEnd query={query} />
      {ending && (
        <ConfirmDialog
          title={`Encerrar a sessão de ${ending.userName}?`}
          confirmLabel="Encerrar"
          danger
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        >
          O navegador dessa pessoa sai na hora. Ela pode entrar de novo com a senha.
        </ConfirmDialog>
      )}
    </section>
  );
}

function sessionColumns(
  onEnd: (session: ActiveSessionView) => void,
): readonly TableColumn<ActiveSessionView>[] {
  return [
    {
      id: "person",
      header: "Pessoa",
      isRowHeader: true,
      cell: ({ userName, isCurrent }) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {userName}
          {isCurrent && <Badge tone="success">Esta sessão</Badge>}
        </span>
      ),
    },
    {
      id: "device",
      header: "Aparelho",
      className: "whitespace-nowrap",
      cell: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
    {
      id: "began",
      header: "Começou",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: "ends",
      header: "Termina",
      className: "whitespace-nowrap",
      cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    {
      id: "actions",
      header: "Ações",
      className: "w-px",
      cell: (session) =>
        session.isCurrent ? null : (
          <PressButton
            variant="plain"
            size="sm"
            aria-label={`Encerrar a sessão de ${session.userName}`}
            onPress={() => onEnd(session)}
          >
            Encerrar
          </PressButton>
        ),
    },
  ];
}
