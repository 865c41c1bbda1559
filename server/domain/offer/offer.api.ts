import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { changeOffers } from "./change-offers.ts";
import { createOffer } from "./create-offer.ts";
import { findOffer } from "./find-offer.ts";
import { listManagedOffers } from "./list-managed-offers.ts";
import { listOfferHistory } from "./list-offer-history.ts";
import { listOffers } from "./list-offers.ts";
import { makeOfferQr } from "./make-offer-qr.ts";
import { readManagedOffer } from "./managed-offer.ts";
import { scanOffer } from "./scan-offer.ts";
import { exportOffers } from "./spreadsheet/export-offers.ts";
import { importOffers, previewOfferImport } from "./spreadsheet/import-offers.ts";
import { updateOffer } from "./update-offer.ts";

export const offers = {
  list: api.offers.list.handler(({ context, input }) => listOffers(context.ctx, input)),
  get: api.offers.get.handler(({ context, input }) => findOffer(context.ctx, input.id)),
  scan: api.offers.scan.handler(({ context, input }) => scanOffer(context.ctx, context, input.id)),
  manage: {
    list: api.offers.manage.list.handler(({ context, input }) => listManagedOffers(context.ctx, input)),
    get: api.offers.manage.get.handler(({ context, input }) => readManagedOffer(context.ctx, input)),
    history: api.offers.manage.history.handler(({ context, input }) => listOfferHistory(context.ctx, input)),
    change: api.offers.manage.change.handler((call) => withIdempotencyKey(call, changeOffers, [call.input])),
    export: api.offers.manage.export.handler(({ context, input }) => exportOffers(context.ctx, input)),
    previewImport: api.offers.manage.previewImport.handler(({ context, input }) =>
      previewOfferImport(context.ctx, input),
    ),
    import: api.offers.manage.import.handler((call) => withIdempotencyKey(call, importOffers, [call.input])),
  },
  create: api.offers.create.handler((call) => withIdempotencyKey(call, createOffer, [call.input])),
  update: api.offers.update.handler(({ context, input }) => updateOffer(context.ctx, input)),
  qr: {
    svg: api.offers.qr.svg.handler(({ context: { ctx, platform }, input: { id } }) =>
      makeOfferQr(ctx, { id, format: "svg", siteUrl: platform.siteUrl }),
    ),
    png: api.offers.qr.png.handler(({ context: { ctx, platform }, input: { id } }) =>
      makeOfferQr(ctx, { id, format: "png", siteUrl: platform.siteUrl }),
    ),
  },
};
