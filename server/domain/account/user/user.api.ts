import { api } from "#server/api/base.ts";
import { listUserSessions, revokeUserSessions } from "#server/domain/account/session/user-sessions.ts";
import { changeUserAccess } from "./change-user-access.ts";
import { exportUsers } from "./export-users.ts";
import { inviteUser } from "./invite-user.ts";
import { listUsers } from "./list-users.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { disableUser, enableUser } from "./suspend-user.ts";
import { findUser } from "./user-row.ts";

export const users = {
  list: api.users.list.handler(({ context, input }) => listUsers(context.ctx, input)),
  export: api.users.export.handler(({ context, input }) => exportUsers(context.ctx, input)),
  invite: api.users.invite.handler(({ context, input }) => inviteUser(context.ctx, context, input)),
  resendInvitation: api.users.resendInvitation.handler(({ context, input }) =>
    resendInvitation(context.ctx, context, input),
  ),
  get: api.users.get.handler(({ context, input }) => findUser(context.ctx.db, input.id)),
  changeAccess: api.users.changeAccess.handler(({ context, input }) =>
    changeUserAccess(context.ctx, context, input),
  ),
  disable: api.users.disable.handler(({ context, input }) => disableUser(context.ctx, input)),
  enable: api.users.enable.handler(({ context, input }) => enableUser(context.ctx, input)),
  sessions: api.users.sessions.handler(({ context, input }) => listUserSessions(context.ctx, input)),
  revokeSessions: api.users.revokeSessions.handler(({ context, input }) =>
    revokeUserSessions(context.ctx, input),
  ),
};
