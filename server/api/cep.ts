import { findCepAddress } from "#server/domain/cep/find-cep-address.ts";
import { api } from "./base.ts";

export const cep = {
  find: api.cep.find.handler(({ context, input }) => findCepAddress(context.ctx, context, input)),
};
