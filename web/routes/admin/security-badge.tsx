import { BellRing, ShieldAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { SessionUser } from "#contract/account/session.view.ts";
import { paths } from "#contract/paths.ts";
import { securityAlertTexts, securityNotice } from "#contract/security/security.texts.ts";
import type { ShownAlert } from "#contract/security/security-events.ts";
import type { SecurityWatch } from "#web/auth/monitor/use-security-monitor.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { SecurityDialog } from "./security-dialog.tsx";

type SecurityBadgeProps = { watch: SecurityWatch; user: SessionUser };

/**
 * Shown when the session's status needs attention (spec 4) or an alert is active (spec 9), otherwise empty. On a
 * phone its space is reserved: it appears after the server's response and would otherwise shift the page while the
 * user is touching it.
 */
export function SecurityBadge({ watch: { status, alerts }, user }: SecurityBadgeProps) {
  const [isOpen, setOpen] = useState(false);
  const { shown, acknowledge } = useAcknowledged(alerts);
  const needsALook = status === "warning" || status === "critical";
  const isCritical = status === "critical";
  const isAdmin = user.role === "admin";
  const statusBadge = (
    <Badge tone={isCritical ? "danger" : "warning"} icon={<ShieldAlert aria-hidden="true" />}>
      <span className="max-sm:sr-only">{isCritical ? "Segurança: crítico" : "Segurança: atenção"}</span>
    </Badge>
  );
  const open = () => setOpen(true);
  return (
    <>
      <div className="flex shrink-0 gap-2 max-sm:w-9 sm:empty:hidden">
        {needsALook && (
          // A phone has room for one badge. The alerts' dialog shows the status too.
          <span className={shown.length > 0 ? "max-sm:hidden" : undefined}>
            {isAdmin ? <StatusLink>{statusBadge}</StatusLink> : <Opener onOpen={open}>{statusBadge}</Opener>}
          </span>
        )}
        {shown.length > 0 && (
          <Opener onOpen={open}>
            <Badge tone="warning" icon={<BellRing aria-hidden="true" />}>
              <span className="max-sm:sr-only">{alertsLabel(shown)}</span>
            </Badge>
          </Opener>
        )}
      </div>
      <span role="status" className="sr-only">
        {shown.length > 0 && alertsLabel(shown)}
      </span>
      {isOpen && (
        <SecurityDialog
          status={status}
          alerts={shown}
          user={user}
          onClose={() => setOpen(false)}
          onAcknowledge={() => {
            acknowledge();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** An acknowledged alert is shown again when it begins anew. */
function useAcknowledged(alerts: readonly ShownAlert[]) {
  const [acknowledged, setAcknowledged] = useState<readonly ShownAlert[]>([]);
  const stillHolding = acknowledged.filter((alert) => alerts.includes(alert));
  if (stillHolding.length < acknowledged.length) setAcknowledged(stillHolding);
  return {
    shown: alerts.filter((alert) => !acknowledged.includes(alert)),
    acknowledge: () => setAcknowledged(alerts),
  };
}

function alertsLabel(alerts: readonly ShownAlert[]): string {
  const [alert] = alerts;
  return alert && alerts.length === 1
    ? securityAlertTexts[alert].title
    : securityNotice.several(alerts.length);
}

const target = "inline-flex min-h-11 items-center";

function StatusLink({ children }: { children: ReactNode }) {
  return (
    <Link to={paths.admin.settings({ aba: "seguranca" })} className={target}>
      {children}
    </Link>
  );
}

function Opener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={target}>
      {children}
    </button>
  );
}
