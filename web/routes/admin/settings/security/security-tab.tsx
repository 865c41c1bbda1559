import { ActiveSessions } from "./active-sessions.tsx";
import { AuditLog } from "./audit-log.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SecurityEvents } from "./security-events.tsx";
import { SecurityMetrics } from "./security-metrics.tsx";
import { SecurityStatusCard } from "./security-status-card.tsx";

export function SecurityTab() {
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-4 lg:grid-cols-2">
        <SecurityStatusCard />
        <SecondFactor />
      </div>
      <SecurityMetrics />
      <ActiveSessions />
      <SecurityEvents />
      <AuditLog />
    </div>
  );
}
