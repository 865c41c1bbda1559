import type { ManagedOffer } from "#contract/offer/managed-offer.ts";
import type { Revisions } from "#web/panel/form/rival.ts";
import { api } from "#web/queries/api.ts";
import { offerWords } from "./offer-history.tsx";
import { type OfferFormValues, valuesOf } from "./offer-values.ts";

export const offerRevisions: Revisions<ManagedOffer, OfferFormValues> = {
  readLatest: (id) => api.offers.manage.get({ id }),
  readLastChange: async (id) => (await api.offers.manage.history({ id, limit: 1 })).items[0],
  valuesOf,
  ...offerWords,
};
