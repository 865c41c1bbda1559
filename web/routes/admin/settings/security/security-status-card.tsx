import { useQuery } from "@tanstack/react-query";
import { Loader, ShieldAlert, ShieldCheck, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { securityStatusTexts } from "#contract/security/security.texts.ts";
import { type SecurityStatus, securityStatus } from "#contract/security/security-status.ts";
import { orpc } from "#web/queries/api.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";

/** The security status of the current session (spec 4). */
export function SecurityStatusCard() {
  const status = useSecurityStatus();
  const { title, text } = securityStatusTexts[status];
  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <h2 className="text-xl">Sua sessão</h2>
      <div role="status" className="flex flex-col items-start gap-2">
        <Badge {...looks[status]}>{title}</Badge>
        <p>{text}</p>
      </div>
    </Card>
  );
}

/** Queried by the browser, not by the loader: the check is whether this browser is the one that began the session. */
function useSecurityStatus(): SecurityStatus {
  const session = useQuery(orpc.rpc.validate_session_security.queryOptions());
  const fingerprint = useQuery(orpc.rpc.validate_session_fingerprint.queryOptions());
  const check = useQuery(orpc.rpc.comprehensive_security_check.queryOptions({ input: {} }));
  if (!session.data || !fingerprint.data || !check.data) return "checking";
  return securityStatus({
    sessionValid: session.data.valid,
    fingerprintValid: fingerprint.data.valid,
    suspiciousEvents: check.data.suspicious_events,
  });
}

const looks: Record<SecurityStatus, { tone: BadgeTone; icon: ReactNode }> = {
  good: { tone: "success", icon: <ShieldCheck aria-hidden="true" /> },
  checking: { tone: "neutral", icon: <Loader aria-hidden="true" /> },
  warning: { tone: "warning", icon: <ShieldAlert aria-hidden="true" /> },
  critical: { tone: "danger", icon: <ShieldX aria-hidden="true" /> },
};
