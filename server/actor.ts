import type { Role } from "#contract/roles.ts";

/** Who is asking. Only the server makes one, from a cookie that it checked; nothing a client sends is in it. */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "client"; clientId: string; phoneConfirmed: boolean }
  | { kind: "code_session"; sessionId: string; companyId: string }
  | {
      kind: "user";
      userId: string;
      role: Role;
      companyIds: string[];
      /** The admin behind an impersonated shopkeeper; both go to the audit. */
      impersonatorId?: string;
    };

export const anonymous: Actor = { kind: "anonymous" };
