import type { AccessCodeUseView, AccessCodeView } from "#contract/access-code/access-code.view.ts";
import { accessCodeState, isSessionLive } from "./access-code.policy.ts";
import type { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { deviceName } from "./device-name.ts";

export type AccessCodeRow = typeof lojistaAccessCodes.$inferSelect;
type SessionRow = Pick<
  typeof lojistaCodeSessions.$inferSelect,
  "id" | "userAgent" | "createdAt" | "expiresAt" | "endedAt"
>;

/** The admin view of an access code. It never includes the hash. */
export function accessCodeView(code: AccessCodeRow, devices: AccessCodeUseView[], now: Date): AccessCodeView {
  return {
    id: code.id,
    companyId: code.companyId,
    label: code.label,
    lastFour: code.lastFour,
    uses: code.uses,
    maxUses: code.maxUses,
    state: accessCodeState(code, now),
    expiresAt: code.expiresAt.toISOString(),
    createdAt: code.createdAt.toISOString(),
    revokedAt: code.revokedAt?.toISOString() ?? null,
    devices,
  };
}

export function accessCodeUseView(session: SessionRow, code: AccessCodeRow, now: Date): AccessCodeUseView {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    startedAt: session.createdAt.toISOString(),
    isLive: isSessionLive(session, code, now),
  };
}
