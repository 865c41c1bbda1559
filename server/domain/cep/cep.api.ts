import { api } from "#server/api/base.ts";
import { findCepAddress } from "./find-cep-address.ts";

export const cep = {
  find: api.cep.find.handler(({ context, input }) => findCepAddress(context.ctx, context, input)),
};
