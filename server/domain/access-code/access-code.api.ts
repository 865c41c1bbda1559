import { api } from "#server/api/base.ts";
import { generateAccessCode } from "./generate-access-code.ts";
import { listAccessCodeUses } from "./list-access-code-uses.ts";
import { listAccessCodes } from "./list-access-codes.ts";
import { revokeAccessCode } from "./revoke-access-code.ts";

export const accessCodes = {
  list: api.accessCodes.list.handler(({ context, input }) => listAccessCodes(context.ctx, input)),
  generate: api.accessCodes.generate.handler(({ context, input }) =>
    generateAccessCode(context.ctx, input, context.platform.keys.accessCode),
  ),
  uses: api.accessCodes.uses.handler(({ context, input }) => listAccessCodeUses(context.ctx, input)),
  revoke: api.accessCodes.revoke.handler(({ context, input }) => revokeAccessCode(context.ctx, input)),
};
