import type { Role } from "#contract/roles.ts";

/** Who is asking. Only the server makes one, from a cookie that it checked; nothing a client sends is in it. */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "client"; clientId: string; phoneConfirmed: boolean }
  | { kind: "code_session"; sessionId: string; companyId: string }
  | {
      kind: "user";
      userId: string;
      /** The row of `user_sessions` behind the cookie; absent where nobody signed in for it, as in a job. */
      sessionId?: string;
      role: Role;
      companyIds: string[];
      /** The one of them that a shopkeeper works for now; absent until they choose among several. */
      companyId?: string;
      /** The admin behind an impersonated shopkeeper; both go to the audit. */
      impersonatorId?: string;
    };

export const anonymous: Actor = { kind: "anonymous" };
