import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { listMyCoupons } from "#server/domain/coupon/list-my-coupons.ts";
import { liftOptOut } from "./consent/lift-opt-out.ts";
import { optOut } from "./consent/opt-out.ts";
import { forgetDevice, readDeviceView } from "./device/device-view.ts";
import { exportClientData } from "./erasure/export-client-data.ts";
import { changeClients } from "./managed/change-clients.ts";
import { countSegments } from "./managed/count-segments.ts";
import { exportClients } from "./managed/export-clients.ts";
import { importClients, previewClientImport, storedImport } from "./managed/import-clients.ts";
import { listClientTags } from "./managed/list-client-tags.ts";
import { listManagedClients } from "./managed/list-managed-clients.ts";
import { changeConsentOf, eraseOnRequest, readManagedClient } from "./managed/managed-client.ts";
import { updateClient } from "./managed/update-client.ts";
import { mergeClients, storedMerge } from "./merge/merge-clients.ts";
import { unmergeClients } from "./merge/unmerge-clients.ts";
import { changeConsent, correctProfile, eraseOwnData, exportProfile, readProfile } from "./my-data.ts";
import { completePhoneProof } from "./phone/complete-phone-proof.ts";
import { confirmPhone } from "./phone/confirm-phone.ts";
import { readPhoneProof, startPhoneProof } from "./phone/phone-proof.ts";
import { sendPhoneCode } from "./phone/send-phone-code.ts";

export const clients = {
  device: api.clients.device.handler(({ context }) => readDeviceView(context.ctx)),
  forgetDevice: api.clients.forgetDevice.handler(({ context }) => forgetDevice(context.ctx, context)),
  sendPhoneCode: api.clients.sendPhoneCode.handler(({ context, input }) =>
    sendPhoneCode(context.ctx, context, input),
  ),
  confirmPhone: api.clients.confirmPhone.handler(({ context, input }) =>
    confirmPhone(context.ctx, context, input),
  ),
  phoneProof: api.clients.phoneProof.handler(({ context }) => readPhoneProof(context.ctx, context)),
  startPhoneProof: api.clients.startPhoneProof.handler(({ context, input }) =>
    startPhoneProof(context.ctx, context, input),
  ),
  completePhoneProof: api.clients.completePhoneProof.handler(({ context }) =>
    completePhoneProof(context.ctx, context),
  ),
  coupons: api.clients.coupons.handler(({ context, input }) => listMyCoupons(context.ctx, input)),
  profile: api.clients.profile.handler(({ context }) => readProfile(context.ctx)),
  correct: api.clients.correct.handler(({ context, input }) => correctProfile(context.ctx, input)),
  changeConsent: api.clients.changeConsent.handler(({ context, input }) => changeConsent(context.ctx, input)),
  optOut: api.clients.optOut.handler(({ context, input }) => optOut(context.ctx, context, input)),
  export: api.clients.export.handler(({ context }) => exportProfile(context.ctx)),
  erase: api.clients.erase.handler(({ context }) => eraseOwnData(context.ctx, context)),
  manage: {
    list: api.clients.manage.list.handler(({ context, input }) => listManagedClients(context.ctx, input)),
    get: api.clients.manage.get.handler(({ context, input }) => readManagedClient(context.ctx, input)),
    update: api.clients.manage.update.handler(({ context, input }) => updateClient(context.ctx, input)),
    segments: api.clients.manage.segments.handler(({ context, input }) => countSegments(context.ctx, input)),
    tags: api.clients.manage.tags.handler(({ context }) => listClientTags(context.ctx)),
    changeConsent: api.clients.manage.changeConsent.handler(({ context, input }) =>
      changeConsentOf(context.ctx, input),
    ),
    liftOptOut: api.clients.manage.liftOptOut.handler(({ context, input }) => liftOptOut(context.ctx, input)),
    change: api.clients.manage.change.handler((call) =>
      withIdempotencyKey(call, changeClients, [call.input]),
    ),
    merge: api.clients.manage.merge.handler((call) =>
      withIdempotencyKey(call, mergeClients, [call.input], storedMerge),
    ),
    unmerge: api.clients.manage.unmerge.handler(({ context, input }) => unmergeClients(context.ctx, input)),
    previewImport: api.clients.manage.previewImport.handler(({ context, input }) =>
      previewClientImport(context.ctx, input),
    ),
    import: api.clients.manage.import.handler((call) =>
      withIdempotencyKey(call, importClients, [call.input], storedImport),
    ),
    handOver: api.clients.manage.handOver.handler(({ context, input }) =>
      exportClientData(context.ctx, input),
    ),
    erase: api.clients.manage.erase.handler(({ context, input }) => eraseOnRequest(context.ctx, input)),
    export: api.clients.manage.export.handler(({ context, input }) => exportClients(context.ctx, input)),
  },
};
