import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SessionUser } from "#contract/account/session.view.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import {
  editorCriticalText,
  securityAlertTexts,
  securityNotice,
  securityStatusTexts,
} from "#contract/security/security.texts.ts";
import { type ShownAlert, securityEventTypes } from "#contract/security/security-events.ts";
import type { SecurityStatus } from "#contract/security/security-status.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

type SecurityDialogProps = {
  status: SecurityStatus;
  alerts: readonly ShownAlert[];
  user: SessionUser;
  onClose: () => void;
  onAcknowledge: () => void;
};

/** The findings about the current user's session and the recommended actions. */
export function SecurityDialog({ status, alerts, user, onClose, onAcknowledge }: SecurityDialogProps) {
  const isAdmin = user.role === "admin";
  const mayBeSomebodyElse = status === "critical" || alerts.includes(securityEventTypes.multipleSessions);
  return (
    <Dialog
      title={securityNotice.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      actions={
        <>
          {mayBeSomebodyElse && <EndOthers userId={user.id} onDone={onAcknowledge} />}
          {isAdmin && (
            <Link
              to={paths.admin.settings({ aba: "seguranca" })}
              onClick={onClose}
              className={buttonLook({ variant: "outline" })}
            >
              {securityNotice.open}
            </Link>
          )}
          <Button onClick={onAcknowledge}>{securityNotice.understood}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {(status === "warning" || status === "critical") && (
          <Notice
            tone={status === "critical" ? "danger" : "warning"}
            title={securityStatusTexts[status].title}
          >
            {status === "critical" && !isAdmin ? editorCriticalText : securityStatusTexts[status].text}
          </Notice>
        )}
        {alerts.map((alert) => (
          <Notice key={alert} tone="warning" title={securityAlertTexts[alert].title}>
            {securityAlertTexts[alert].text}
          </Notice>
        ))}
      </div>
    </Dialog>
  );
}

function EndOthers({ userId, onDone }: { userId: string; onDone: () => void }) {
  const ending = useMutation({
    mutationFn: () => endOtherSessions(userId),
    onSuccess: () => {
      showToast({ title: securityNotice.othersEnded });
      onDone();
    },
    onError: showFailure,
  });
  return (
    <Button variant="outline" loading={ending.isPending} onClick={() => ending.mutate()}>
      {securityNotice.endOthers}
    </Button>
  );
}

async function endOtherSessions(userId: string): Promise<void> {
  const { items } = await api.security.sessions({ userId, began: "any_time", limit: limits.pageSizeMax });
  const others = items.filter(({ isCurrent }) => !isCurrent);
  await Promise.all(others.map(({ id }) => api.security.endSession({ id })));
}
