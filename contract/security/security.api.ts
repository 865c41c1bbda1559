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
    summary: "Name, role and companies of a person: one's own, or anybody's for an admin",
    tag,
  })
    .input(RecordReference)
    .output(ProfileView),

  events: endpoint("admin", {
    method: "GET",
    path: "/security-events",
    summary: "What happened that matters for safety, the newest first",
    tag,
  })
    .input(SecurityEventListInput)
    .output(SecurityEventPage),

  auditLogs: endpoint("admin", {
    method: "GET",
    path: "/audit-logs",
    summary: "Who wrote what, the newest first",
    tag,
  })
    .input(AuditLogListInput)
    .output(AuditLogPage),

  addAuditLog: endpoint("admin", {
    method: "POST",
    path: "/audit-logs",
    summary: "Writes down what a browser says that it did, marked as such",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(AuditLogInput)
    .output(z.object({ recorded: z.literal(true) })),

  sessions: endpoint("signed_in", {
    method: "GET",
    path: "/user-sessions",
    summary: "Live sessions, the newest first: one's own, or everybody's for an admin",
    tag,
  })
    .input(ActiveSessionListInput)
    .output(ActiveSessionPage),

  endSession: endpoint("signed_in", {
    method: "DELETE",
    path: "/user-sessions/{id}",
    summary: "Ends a session at once: one's own, or anybody's for an admin",
    tag,
  })
    .input(recordToChange)
    .output(z.object({ ended: z.literal(true) })),
};
