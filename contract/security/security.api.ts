import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import {
  ActiveSessionListInput,
  ActiveSessionPage,
  AuditLogInput,
  AuditLogListInput,
  AuditLogPage,
  ProfileView,
  RecordReference,
  SecurityEventListInput,
  SecurityEventPage,
} from "./security.view.ts";

const tag = "Security";

/** The table calls of spec 7. */
export const security = {
  profile: endpoint("signed_in", {
    method: "GET",
    path: "/profiles/{id}",
    summary: "Returns name, role and companies of the current user, or of any user for an admin",
    tag,
  })
    .input(RecordReference)
    .output(ProfileView),

  events: endpoint("admin", {
    method: "GET",
    path: "/security-events",
    summary: "Lists the security events, newest first",
    tag,
  })
    .input(SecurityEventListInput)
    .output(SecurityEventPage),

  auditLogs: endpoint("admin", {
    method: "GET",
    path: "/audit-logs",
    summary: "Lists the audit log, newest first",
    tag,
  })
    .input(AuditLogListInput)
    .output(AuditLogPage),

  addAuditLog: endpoint("admin", {
    method: "POST",
    path: "/audit-logs",
    summary: "Records an action that a browser reports in the audit log, marked as reported by a browser",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(AuditLogInput)
    .output(z.object({ recorded: z.literal(true) })),

  sessions: endpoint("signed_in", {
    method: "GET",
    path: "/user-sessions",
    summary: "Lists the live sessions, newest first: of the current user, or of all users for an admin",
    tag,
  })
    .input(ActiveSessionListInput)
    .output(ActiveSessionPage),

  endSession: endpoint("signed_in", {
    method: "DELETE",
    path: "/user-sessions/{id}",
    summary: "Ends a session immediately: of the current user, or of any user for an admin",
    tag,
  })
    .input(recordToChange)
    .output(z.object({ ended: z.literal(true) })),
};
