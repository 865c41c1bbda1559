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
  store(remembered: StoredSecurityState): void;
};

const key = "pertinho.security";

/** @param session identifies the sign-in: findings about an earlier sign-in do not apply to it */
export function securityMemory(storage: Storage | undefined, session: string): SecurityStateStorage {
  return {
    recall() {
      const stored = storage?.getItem(key);
      if (!stored) return undefined;
      const { of, ...remembered }: StoredSecurityState & { of: string } = JSON.parse(stored);
      return of === session ? remembered : undefined;
    },
    store(remembered) {
      storage?.setItem(key, JSON.stringify({ ...remembered, of: session }));
    },
  };
}
