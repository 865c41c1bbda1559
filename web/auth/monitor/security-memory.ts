import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { SecurityFindings } from "#contract/security/security-status.ts";

/** What the monitor found out, and which of its alerts still held. */
export type RememberedSecurity = { findings: SecurityFindings; alerts: SecurityEventType[]; askedAt: number };

export type SecurityMemory = {
  recall(): RememberedSecurity | undefined;
  keep(remembered: RememberedSecurity): void;
};

const key = "pertinho.security";

/** @param session tells one sign-in from the next: what was found about the last one says nothing of it */
export function securityMemory(storage: Storage | undefined, session: string): SecurityMemory {
  return {
    recall() {
      const kept = storage?.getItem(key);
      if (!kept) return undefined;
      const { of, ...remembered }: RememberedSecurity & { of: string } = JSON.parse(kept);
      return of === session ? remembered : undefined;
    },
    keep(remembered) {
      storage?.setItem(key, JSON.stringify({ ...remembered, of: session }));
    },
  };
}
