import { changeUserAccess } from "#server/domain/account/change-user-access.ts";
import { exportUsers } from "#server/domain/account/export-users.ts";
import { inviteUser } from "#server/domain/account/invite-user.ts";
import { listUsers } from "#server/domain/account/list-users.ts";
import { resendInvitation } from "#server/domain/account/resend-invitation.ts";
import { disableUser, enableUser } from "#server/domain/account/suspend-user.ts";
import { findUser } from "#server/domain/account/user-row.ts";
import { listUserSessions, revokeUserSessions } from "#server/domain/account/user-sessions.ts";
import { api } from "./base.ts";

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
