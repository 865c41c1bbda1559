import type { SecurityEventType } from "#contract/security/security-events.ts";
import type { SecurityFindings } from "#contract/security/security-status.ts";

/** The monitor's findings and the alerts that were still active. */
export type StoredSecurityState = {
  findings: SecurityFindings;
  alerts: SecurityEventType[];
  askedAt: number;
};

export type SecurityStateStorage = {
  recall(): StoredSecurityState | undefined;
  keep(remembered: StoredSecurityState): void;
};

const key = "pertinho.security";

/** @param session identifies the sign-in: findings about an earlier sign-in do not apply to it */
export function securityMemory(storage: Storage | undefined, session: string): SecurityStateStorage {
  return {
    recall() {
      const kept = storage?.getItem(key);
      if (!kept) return undefined;
      const { of, ...remembered }: StoredSecurityState & { of: string } = JSON.parse(kept);
      return of === session ? remembered : undefined;
    },
    keep(remembered) {
      storage?.setItem(key, JSON.stringify({ ...remembered, of: session }));
    },
  };
}
