import { addClientAudit } from "#server/domain/security/add-client-audit.ts";
import { endSession } from "#server/domain/security/end-session.ts";
import { findProfile } from "#server/domain/security/find-profile.ts";
import { listAuditLogs } from "#server/domain/security/list-audit-logs.ts";
import { listSecurityEvents } from "#server/domain/security/list-security-events.ts";
import { listSessions } from "#server/domain/security/list-sessions.ts";
import { api } from "./base.ts";

export const security = {
  profile: api.security.profile.handler(({ context, input }) => findProfile(context.ctx, input.id)),
  events: api.security.events.handler(({ context, input }) => listSecurityEvents(context.ctx, input)),
  auditLogs: api.security.auditLogs.handler(({ context, input }) => listAuditLogs(context.ctx, input)),
  addAuditLog: api.security.addAuditLog.handler(({ context, input }) =>
    addClientAudit(context.ctx, context.requestId, input),
  ),
  sessions: api.security.sessions.handler(({ context, input }) => listSessions(context.ctx, input)),
  endSession: api.security.endSession.handler(({ context, input }) => endSession(context.ctx, input.id)),
};
