import { generateAccessCode } from "#server/domain/access-code/generate-access-code.ts";
import { listAccessCodeUses } from "#server/domain/access-code/list-access-code-uses.ts";
import { listAccessCodes } from "#server/domain/access-code/list-access-codes.ts";
import { revokeAccessCode } from "#server/domain/access-code/revoke-access-code.ts";
import { api } from "./base.ts";

export const accessCodes = {
  list: api.accessCodes.list.handler(({ context, input }) => listAccessCodes(context.ctx, input)),
  generate: api.accessCodes.generate.handler(({ context, input }) =>
    generateAccessCode(context.ctx, input, context.platform.keys.accessCode),
  ),
  uses: api.accessCodes.uses.handler(({ context, input }) => listAccessCodeUses(context.ctx, input)),
  revoke: api.accessCodes.revoke.handler(({ context, input }) => revokeAccessCode(context.ctx, input)),
};
