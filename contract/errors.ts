import { accessCodes } from "./access-code/access-code.texts.ts";
import { auth, users } from "./account/auth.texts.ts";
import { guards } from "./account/guard.texts.ts";
import { campaignRefusals } from "./campaign/campaign.texts.ts";
import { categories } from "./category/category.texts.ts";
import { clientRefusals } from "./client/client.texts.ts";
import { companyTexts } from "./company/company.texts.ts";
import { couponRefusals } from "./coupon/coupon.texts.ts";
import { impersonation } from "./impersonation/impersonation.texts.ts";
import { listTexts } from "./lists/list.texts.ts";
import { loyaltyRefusals, walletRefusals } from "./loyalty/loyalty.texts.ts";
import { broadcastRefusals } from "./message/broadcast/broadcast.texts.ts";
import { byHandRefusals } from "./message/by-hand/by-hand.texts.ts";
import { inboundRefusals } from "./message/inbound/inbound.texts.ts";
import { staffMessageRefusals } from "./message/staff-message.texts.ts";
import { templateRefusals } from "./message/template/template.texts.ts";
import { pictures } from "./picture/picture.texts.ts";
import { generalErrors } from "./screens/general-error.texts.ts";
import { shopClientRefusals } from "./shop/shop-client.texts.ts";

type CatalogueEntry = {
  status: number;
  title?: string;
  text: string;
  /** The request had no live session. The status 401 alone does not mean this: a mistyped code is a 401 too. */
  needsSignIn?: true;
};

/** Every refusal and error of the product: one code for each text, in the order of spec 8, then the general ones. */
export const errorCatalogue = {
  "validation.failed": { status: 400, title: auth.validationTitle, text: auth.validationText },
  "auth.rate_limited": { status: 429, title: auth.tooManyTitle, text: auth.loginRateLimited },
  "auth.invalid_credentials": { status: 401, text: auth.invalidCredentials },
  "auth.email_not_confirmed": { status: 403, text: auth.emailNotConfirmed },
  "auth.login_failed": { status: 401, text: auth.loginFailed },
  "auth.login_blocked": { status: 429, title: auth.tooManyTitle, text: auth.loginBlocked },
  "auth.email_taken": { status: 409, text: auth.emailTaken },
  "auth.password_too_short": { status: 400, text: auth.passwordTooShort },
  "auth.password_too_weak": { status: 400, title: auth.passwordTooWeakTitle, text: auth.passwordTooWeak },
  "auth.password_too_common": { status: 400, title: auth.passwordTooWeakTitle, text: auth.passwordTooCommon },
  "auth.register_failed": { status: 500, text: auth.registerFailed },
  "auth.register_rate_limited": { status: 429, title: auth.tooManyTitle, text: auth.registerRateLimited },
  "auth.second_factor_wrong": { status: 401, text: auth.secondFactorWrong },
  "auth.wrong_password": { status: 403, text: auth.wrongPassword },
  "auth.link_expired": { status: 410, text: auth.linkExpired },
  "auth.logout_failed": { status: 500, text: auth.logoutFailed },
  "auth.not_a_shopkeeper": { status: 403, text: auth.notAShopkeeper },
  "auth.session_expired": { status: 401, needsSignIn: true, ...titled(guards.sessionExpired) },
  "auth.admin_required": { status: 403, ...titled(guards.accessRestricted) },
  "auth.admin_verification_failed": { status: 403, ...titled(guards.adminVerificationFailed) },
  "auth.editor_required": { status: 403, ...titled(guards.accessLimited) },
  "shop.company_not_chosen": { status: 409, text: accessCodes.companyNotChosen },
  "shop.unknown_client": { status: 404, ...titled(shopClientRefusals.unknown) },
  "shop.company_inactive": { status: 403, ...titled(accessCodes.companyInactive) },
  "access_code.invalid": { status: 401, text: accessCodes.invalid },
  "access_code.generate_failed": { status: 500, text: accessCodes.generateFailed },
  "access_code.revoke_failed": { status: 500, text: accessCodes.revokeFailed },
  "impersonation.not_allowed": { status: 403, text: impersonation.notAllowed },
  "impersonation.company_inactive": {
    status: 403,
    title: impersonation.notAllowed,
    text: impersonation.companyInactive,
  },
  "impersonation.no_shopkeeper": { status: 409, text: impersonation.noShopkeeper },

  "category.in_use": { status: 409, title: categories.inUseTitle, text: categories.inUse },
  "category.too_many": { status: 409, title: categories.tooManyTitle, text: categories.tooMany },
  "bulk.too_many": { status: 409, title: listTexts.tooManyTitle, text: listTexts.tooMany },
  "bulk.undo_too_late": { status: 409, title: listTexts.undoTooLateTitle, text: listTexts.undoTooLate },
  "saved_view.too_many": { status: 409, title: listTexts.viewsFullTitle, text: listTexts.viewsFull },
  "cep.unknown": { status: 404, title: companyTexts.cepUnknownTitle, text: companyTexts.cepUnknown },
  "cep.unavailable": {
    status: 503,
    title: companyTexts.cepUnavailableTitle,
    text: companyTexts.cepUnavailable,
  },
  "picture.empty": { status: 400, text: pictures.empty },
  "picture.too_large": { status: 413, text: pictures.tooLarge },
  "picture.unknown_kind": { status: 415, text: pictures.unknownKind },
  "picture.damaged": { status: 422, text: pictures.damaged },
  "picture.busy": { status: 503, title: pictures.busyTitle, text: pictures.busy },
  "picture.quota_reached": { status: 409, title: pictures.quotaTitle, text: pictures.quotaReached },
  "picture.gone": { status: 409, text: pictures.gone },
  "user.own_admin_role": { status: 409, text: users.ownAdminRole },
  "user.last_admin": { status: 409, text: users.lastAdmin },
  "user.disabled": { status: 409, text: users.disabled },
  "user.not_invited": { status: 409, text: users.notInvited },
  "user.unknown_company": { status: 409, text: users.unknownCompany },

  "coupon.offer_expired": { status: 409, ...titled(couponRefusals.offerExpired) },
  "coupon.sold_out": { status: 409, ...titled(couponRefusals.soldOut) },
  "coupon.no_usable_day": { status: 409, ...titled(couponRefusals.noUsableDay) },
  "coupon.terms_changed": { status: 409, ...titled(couponRefusals.termsChanged) },
  "coupon.limit_reached": { status: 409, ...titled(couponRefusals.limitReached) },
  "campaign.not_featurable": { status: 409, ...titled(campaignRefusals.notFeaturable) },
  "template.name_taken": { status: 409, ...titled(templateRefusals.nameTaken) },
  "template.archived": { status: 409, ...titled(templateRefusals.archived) },
  "coupon.campaign_limit": { status: 409, ...titled(couponRefusals.campaignLimit) },
  "coupon.new_clients_only": { status: 409, ...titled(couponRefusals.newClientsOnly) },
  "coupon.confirm_phone": { status: 403, ...titled(couponRefusals.confirmPhone) },
  "coupon.too_many_claims": { status: 429, ...titled(couponRefusals.tooManyClaims) },
  "coupon.unknown": { status: 404, ...titled(couponRefusals.unknown) },
  "coupon.other_company": { status: 403, ...titled(couponRefusals.otherCompany) },
  "coupon.already_redeemed": { status: 409, ...titled(couponRefusals.alreadyRedeemed) },
  "coupon.expired": { status: 409, ...titled(couponRefusals.expired) },
  "coupon.outside_hours": { status: 409, ...titled(couponRefusals.outsideHours) },
  "coupon.cancelled": { status: 409, ...titled(couponRefusals.cancelled) },
  "coupon.pending_payment": { status: 409, ...titled(couponRefusals.pendingPayment) },
  "coupon.payment_reported": { status: 409, ...titled(couponRefusals.paymentReported) },
  "coupon.payment_lapsed": { status: 409, ...titled(couponRefusals.paymentLapsed) },
  "coupon.payment_declined": { status: 409, ...titled(couponRefusals.paymentDeclined) },
  "coupon.payment_too_late": { status: 409, ...titled(couponRefusals.paymentTooLate) },
  "coupon.payment_has_another": { status: 409, ...titled(couponRefusals.paymentHasAnother) },
  "coupon.payment_over_limit": { status: 409, ...titled(couponRefusals.paymentOverLimit) },
  "coupon.payment_not_reported": { status: 409, ...titled(couponRefusals.paymentNotReported) },
  "coupon.report_too_late": { status: 409, ...titled(couponRefusals.reportTooLate) },
  "coupon.nothing_to_pay": { status: 409, ...titled(couponRefusals.nothingToPay) },
  "coupon.not_redeemed": { status: 409, ...titled(couponRefusals.notRedeemed) },
  "coupon.undo_too_late": { status: 409, ...titled(couponRefusals.undoTooLate) },
  "coupon.undo_needs_reason": { status: 400, ...titled(couponRefusals.undoNeedsReason) },
  "coupon.undo_has_another": { status: 409, ...titled(couponRefusals.undoHasAnother) },
  "coupon.not_cancellable": { status: 409, ...titled(couponRefusals.notCancellable) },
  "coupon.not_enough_stock": { status: 409, ...titled(couponRefusals.notEnoughStock) },
  "coupon.window_closed": { status: 409, ...titled(couponRefusals.windowClosed) },
  "coupon.not_resendable": { status: 409, ...titled(couponRefusals.notResendable) },
  "coupon.too_many_attempts": { status: 429, ...titled(couponRefusals.tooManyAttempts) },

  "loyalty.no_program": { status: 409, ...titled(loyaltyRefusals.noProgram) },
  "loyalty.unknown_card": { status: 404, ...titled(loyaltyRefusals.unknownCard) },
  "loyalty.amount_missing": { status: 400, ...titled(loyaltyRefusals.amountMissing) },
  "loyalty.below_minimum": { status: 409, ...titled(loyaltyRefusals.belowMinimum) },
  "loyalty.too_soon": { status: 409, ...titled(loyaltyRefusals.tooSoon) },
  "loyalty.below_one": { status: 409, ...titled(loyaltyRefusals.belowOne) },
  "loyalty.day_limit": { status: 409, ...titled(loyaltyRefusals.dayLimit) },
  "loyalty.too_many_points": { status: 409, ...titled(loyaltyRefusals.tooManyPoints) },
  "loyalty.late_too_old": { status: 409, ...titled(loyaltyRefusals.lateTooOld) },
  "loyalty.name_missing": { status: 400, ...titled(loyaltyRefusals.nameMissing) },
  "loyalty.unknown_posting": { status: 404, ...titled(loyaltyRefusals.unknownPosting) },
  "loyalty.already_undone": { status: 409, ...titled(loyaltyRefusals.alreadyUndone) },
  "loyalty.already_expired": { status: 409, ...titled(loyaltyRefusals.alreadyExpired) },
  "loyalty.undo_too_late": { status: 409, ...titled(loyaltyRefusals.undoTooLate) },
  "loyalty.undo_needs_reason": { status: 400, ...titled(loyaltyRefusals.undoNeedsReason) },
  "loyalty.too_many_rewards": { status: 409, ...titled(loyaltyRefusals.tooManyRewards) },
  "loyalty.unknown_reward": { status: 404, ...titled(loyaltyRefusals.unknownReward) },
  "loyalty.reward_sold_out": { status: 409, ...titled(loyaltyRefusals.rewardSoldOut) },
  "loyalty.not_enough_points": { status: 409, ...titled(loyaltyRefusals.notEnoughPoints) },
  "loyalty.adjustment_too_large": { status: 409, ...titled(loyaltyRefusals.adjustmentTooLarge) },
  "loyalty.reward_limit": { status: 409, ...titled(loyaltyRefusals.rewardLimit) },
  "loyalty.unknown_voucher": { status: 404, ...titled(loyaltyRefusals.unknownVoucher) },
  "loyalty.voucher_other_company": { status: 403, ...titled(loyaltyRefusals.voucherOtherCompany) },
  "loyalty.voucher_used": { status: 409, ...titled(loyaltyRefusals.voucherUsed) },
  "loyalty.voucher_expired": { status: 409, ...titled(loyaltyRefusals.voucherExpired) },
  "loyalty.voucher_closed": { status: 409, ...titled(loyaltyRefusals.voucherClosed) },
  "loyalty.unknown_request": { status: 404, ...titled(loyaltyRefusals.unknownRequest) },
  "loyalty.request_answered": { status: 409, ...titled(loyaltyRefusals.requestAnswered) },
  "loyalty.not_returnable": { status: 409, ...titled(loyaltyRefusals.notReturnable) },
  "loyalty.pass_unknown": { status: 400, ...titled(loyaltyRefusals.passUnknown) },
  "loyalty.pass_forged": { status: 400, ...titled(loyaltyRefusals.passForged) },
  "loyalty.pass_expired": { status: 409, ...titled(loyaltyRefusals.passExpired) },
  "loyalty.pass_certificate_expired": { status: 409, ...titled(loyaltyRefusals.passCertificateExpired) },
  "loyalty.pass_from_future": { status: 409, ...titled(loyaltyRefusals.passFromFuture) },
  "loyalty.code_of_other_club": { status: 403, ...titled(loyaltyRefusals.codeOfOtherClub) },
  "loyalty.own_card_missing": { status: 404, ...titled(walletRefusals.cardMissing) },
  "loyalty.own_reward_limit": { status: 409, ...titled(walletRefusals.rewardLimit) },
  "loyalty.own_not_returnable": { status: 409, ...titled(walletRefusals.notReturnable) },
  "loyalty.too_many_requests": { status: 409, ...titled(walletRefusals.tooManyRequests) },
  "client.phone_not_confirmed": { status: 403, ...titled(clientRefusals.phoneNotConfirmed) },
  "client.proof_missing": { status: 400, ...titled(clientRefusals.proofMissing) },
  "client.vouch_wrong": { status: 400, ...titled(clientRefusals.vouchWrong) },
  "client.code_wrong": { status: 400, ...titled(clientRefusals.codeWrong) },
  "client.opt_out_invalid": { status: 400, ...titled(clientRefusals.optOutInvalid) },
  "client.merge_open_coupons": { status: 409, ...titled(clientRefusals.mergeOpenCoupons) },
  "client.merge_undone": { status: 409, ...titled(clientRefusals.mergeUndone) },
  "client.unmerge_open_coupons": { status: 409, ...titled(clientRefusals.unmergeOpenCoupons) },
  "client.too_many_codes": { status: 429, ...titled(clientRefusals.tooManyCodes) },
  "broadcast.state_changed": { status: 409, ...titled(broadcastRefusals.stateChanged) },
  "broadcast.no_recipients": { status: 409, ...titled(broadcastRefusals.noRecipients) },
  "broadcast.template_not_approved": { status: 409, ...titled(broadcastRefusals.templateNotApproved) },
  "broadcast.template_changed": { status: 409, ...titled(broadcastRefusals.templateChanged) },
  "broadcast.nothing_to_retry": { status: 409, ...titled(broadcastRefusals.nothingToRetry) },
  "message.by_hand_changed": { status: 409, ...titled(byHandRefusals.changed) },
  "message.by_hand_undo_over": { status: 409, ...titled(byHandRefusals.undoOver) },
  "message.recipient_limit": { status: 429, ...titled(staffMessageRefusals.recipientLimit) },
  "inbound.window_closed": { status: 409, ...titled(inboundRefusals.windowClosed) },
  "inbound.channel_off": { status: 409, ...titled(inboundRefusals.channelOff) },
  "inbound.account_limit": { status: 429, ...titled(inboundRefusals.accountLimit) },
  "inbound.phone_limit": { status: 429, ...titled(inboundRefusals.phoneLimit) },
  "message.test_limit": { status: 429, ...titled(staffMessageRefusals.testLimit) },
  "client.too_many_attempts": { status: 429, ...titled(clientRefusals.tooManyAttempts) },

  bad_request: { status: 400, text: generalErrors.badRequest },
  unauthenticated: { status: 401, needsSignIn: true, text: generalErrors.unauthenticated },
  forbidden: { status: 403, text: generalErrors.forbidden },
  not_found: { status: 404, text: generalErrors.notFound },
  method_not_allowed: { status: 405, text: generalErrors.methodNotAllowed },
  conflict: { status: 409, text: generalErrors.conflict },
  idempotency_in_progress: { status: 409, text: generalErrors.idempotencyInProgress },
  payload_too_large: { status: 413, text: generalErrors.payloadTooLarge },
  unsupported_media_type: { status: 415, text: generalErrors.unsupportedMediaType },
  idempotency_mismatch: { status: 422, text: generalErrors.idempotencyMismatch },
  rate_limited: { status: 429, title: auth.tooManyTitle, text: auth.tooManyRequests },
  internal: { status: 500, title: generalErrors.internalTitle, text: generalErrors.internal },
  unavailable: { status: 503, text: generalErrors.unavailable },
  /** Refused before any write was attempted. */
  "unavailable.not_saved": { status: 503, title: generalErrors.notSavedTitle, text: generalErrors.notSaved },
  /** The connection to the database broke during a write, which may have been committed. */
  "unavailable.maybe_saved": {
    status: 503,
    title: generalErrors.maybeSavedTitle,
    text: generalErrors.maybeSaved,
  },
  /** The same for a write with an idempotency key, which takes effect once however often it is sent. */
  "unavailable.repeatable": {
    status: 503,
    title: generalErrors.maybeSavedTitle,
    text: generalErrors.repeatable,
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorParams = Record<string, string | number>;

type Details = {
  /** Messages for the fields, by field name. */
  fields?: Record<string, string>;
  /** Values for the `{name}` placeholders of the text. */
  params?: ErrorParams;
  /** For a rate limit: the seconds until the next attempt may succeed. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A refusal with a text for the user. Any other thrown error becomes `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly params: ErrorParams | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, params, retryAfterSeconds, cause }: Details = {}) {
    super(errorText(code, params), { cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.title = errorTitle(code);
    this.fields = fields;
    this.params = params;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorCatalogue, value);
}

/** True for transient errors of the service itself, which do not depend on the request. */
export function isUnavailable(code: unknown): code is ErrorCode {
  return isErrorCode(code) && code.startsWith("unavailable");
}

export function errorTitle(code: ErrorCode): string | undefined {
  const entry: CatalogueEntry = errorCatalogue[code];
  return entry.title;
}

/** Whether signing in resolves the error. */
export function needsSignIn(code: ErrorCode): boolean {
  const entry: CatalogueEntry = errorCatalogue[code];
  return entry.needsSignIn ?? false;
}

export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return fillText(errorCatalogue[code].text, params);
}

/** An unknown `{name}` stays in the text, so that a forgotten parameter is visible and not silently empty. */
export function fillText(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

function titled({ title, text }: { title: string; text: string }) {
  return { title, text };
}
