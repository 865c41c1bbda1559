/** Paths of the API. They are not in paths.ts, so that a script which needs few of them loads no others. */

import { queryString } from "./query-string.ts";
import { visitsPath } from "./visit/visit-paths.ts";

/** The prefix of every path of the API. */
export const apiRoot = "/api";

/**
 * API paths that public pages request directly, without the API client, because the client would make their script
 * larger.
 */
export const apiPaths = {
  visits: () => visitsPath,
  suggestions: (query: { q: string }) => `${apiRoot}/search/suggestions${queryString(query)}`,
  /** The endpoint that claims a coupon of an offer. */
  offerCoupons: (offerId: string) => `${apiRoot}/offers/${encodeURIComponent(offerId)}/coupons`,
  device: () => `${apiRoot}/client/device`,
  clubBalances: () => `${apiRoot}/client/club-balances`,
  walletFingerprint: () => `${apiRoot}/client/wallet-fingerprint`,
  cardEvents: () => `${apiRoot}/client/cards/events`,
  passCertificates: () => `${apiRoot}/client/pass-certificates`,
  phoneCodes: () => `${apiRoot}/client/phone-codes`,
  phoneProof: () => `${apiRoot}/client/phone-proof`,
  phoneConfirmations: () => `${apiRoot}/client/phone-confirmations`,
  coupon: (id: string) => `${apiRoot}/coupons/${encodeURIComponent(id)}`,
  couponEvents: (id: string) => `${apiPaths.coupon(id)}/events`,
  /** QR codes as SVG: `couponQr` is scanned by a shop, `pixQr` by a bank's app. */
  couponQr: (id: string) => `${apiPaths.coupon(id)}/qr.svg`,
  clientExport: () => `${apiRoot}/client/export`,
  pixQr: (id: string) => `${apiPaths.coupon(id)}/pix.svg`,
  /** The file of the pass of an own card, and the way into Google's wallet. */
  applePass: (cardId: string) => `${apiRoot}/client/cards/${encodeURIComponent(cardId)}/apple-pass`,
  googlePass: (cardId: string) => `${apiRoot}/client/cards/${encodeURIComponent(cardId)}/google-pass`,
  voucherQr: (id: string) => `${apiRoot}/vouchers/${encodeURIComponent(id)}/qr.svg`,
};

/** The web service by which Apple's phones update passes. It is not an endpoint of the contract: Apple defines it. */
export const applePassService = `${apiRoot}/apple-passes`;

/** Meta calls it with statuses and messages of WhatsApp. It is not an endpoint of the contract: Meta defines it. */
export const whatsappWebhookPath = `${apiRoot}/webhooks/whatsapp`;

/** One-click unsubscription (RFC 8058). It is not an endpoint of the contract: mail programs send a form to it. */
export const unsubscriptionsPath = `${apiRoot}/unsubscriptions`;
export const unsubscriptionPath = (token: string) => `${unsubscriptionsPath}/${encodeURIComponent(token)}`;

/** The QR code of an offer that the back-office downloads for printing. */
export const offerQrFile = (id: string, format: "svg" | "png") =>
  `${apiRoot}/offers/${encodeURIComponent(id)}/qr.${format}`;
