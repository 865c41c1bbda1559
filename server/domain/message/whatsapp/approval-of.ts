import type { ApprovalState } from "#contract/message/message.schema.ts";

const approvals: Record<string, ApprovalState> = {
  APPROVED: "approved",
  REINSTATED: "approved",
  UNPAUSED: "approved",
  PENDING: "pending",
  IN_APPEAL: "pending",
  REJECTED: "rejected",
  PAUSED: "paused",
  FLAGGED: "approved",
  DISABLED: "disabled",
  PENDING_DELETION: "disabled",
  DELETED: "disabled",
  ARCHIVED: "disabled",
  LIMIT_EXCEEDED: "disabled",
};

/** Translates the state of a template at Meta. Undefined for one that the product does not know. */
export function approvalOf(state: string): ApprovalState | undefined {
  return approvals[state.toUpperCase()];
}
