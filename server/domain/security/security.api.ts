import { api } from "#server/api/base.ts";
import { addClientAudit } from "./audit/add-client-audit.ts";
import { listAuditLogs } from "./audit/list-audit-logs.ts";
import { listSecurityEvents } from "./event/list-security-events.ts";
import { findProfile } from "./find-profile.ts";
import { endSession } from "./session/end-session.ts";
import { listSessions } from "./session/list-sessions.ts";

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
