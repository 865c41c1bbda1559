import { type Actor, deviceOf } from "#server/actor.ts";

/** The columns of the ledger that name who made an entry, as JSON for the database functions. */
export function ledgerAuthor(actor: Actor, operatorName: string | null = null) {
  const isUser = actor.kind === "user";
  return {
    user_id: isUser ? actor.userId : null,
    impersonator_id: isUser ? (actor.impersonatorId ?? null) : null,
    user_session_id: isUser ? (actor.sessionId ?? null) : null,
    code_session_id: actor.kind === "code_session" ? actor.sessionId : null,
    operator_name: operatorName,
    operator_client_id: actor.kind === "device" ? null : (deviceOf(actor)?.clientId ?? null),
  };
}

export type LedgerAuthor = ReturnType<typeof ledgerAuthor>;
