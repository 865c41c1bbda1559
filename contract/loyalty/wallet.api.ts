import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { pageInput } from "#contract/lists/paging.ts";
import {
  ClubBalances,
  ClubToJoin,
  DeviceKey,
  NewPointsRequest,
  PassCertificate,
  PointsRequestView,
  RewardToTake,
  StatementInput,
  StatementPage,
  TakenVoucher,
  WalletCard,
  WalletCardDetails,
  WalletFingerprint,
  WalletPage,
} from "./wallet.view.ts";

const tag = "Loyalty: wallet";

/** The cards of the client whose phone was confirmed on the device. */
export const wallet = {
  balances: endpoint("public", {
    method: "GET",
    path: "/client/club-balances",
    summary: "Returns the balances of the device's confirmed client by company; empty without one",
    tag,
  }).output(ClubBalances),

  cards: endpoint("device", {
    method: "GET",
    path: "/client/cards",
    summary: "Lists the cards of the device's confirmed client, the newest first, paginated",
    tag,
  })
    .input(pageInput)
    .output(WalletPage),

  fingerprint: endpoint("device", {
    method: "GET",
    path: "/client/wallet-fingerprint",
    summary: "Returns a text that differs after each change of the own cards, for a page that polls",
    tag,
  }).output(WalletFingerprint),

  card: endpoint("device", {
    method: "GET",
    path: "/client/cards/{id}",
    summary: "Returns an own card with its rewards, open vouchers and last points requests",
    tag,
  })
    .input(recordId)
    .output(WalletCardDetails),

  statement: endpoint("device", {
    method: "GET",
    path: "/client/cards/{id}/entries",
    summary: "Lists the ledger entries of an own card, newest first, paginated",
    tag,
  })
    .input(StatementInput)
    .output(StatementPage),

  certifyDevice: endpoint("device", {
    method: "POST",
    path: "/client/pass-certificates",
    summary: "Certifies the key of the device, which then signs the card passes of its confirmed client",
    tag,
  })
    .input(DeviceKey)
    .output(PassCertificate),

  applePass: endpoint("device", {
    method: "GET",
    path: "/client/cards/{id}/apple-pass",
    summary: "Returns the pass of an own card for Apple's wallet; not found without a certificate",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(z.object({ headers: z.object({ "cache-control": z.string() }), body: z.file() })),

  googlePass: endpoint("device", {
    method: "GET",
    path: "/client/cards/{id}/google-pass",
    summary: "Redirects to Google's wallet with the pass of an own card; not found without a service account",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(
      z.object({
        status: z.literal(303),
        headers: z.object({ location: z.string(), "cache-control": z.string() }),
      }),
    ),

  join: endpoint("device", {
    method: "POST",
    path: "/clubs/{company}/cards",
    summary: "Joins the club of a company; returns the card, also if the client has one already",
    tag,
  })
    .input(ClubToJoin)
    .output(WalletCard),

  take: endpoint("device", {
    method: "POST",
    path: "/rewards/{id}/vouchers",
    summary: "Takes a reward with the points of the own card, as a voucher; accepts an Idempotency-Key",
    tag,
  })
    .input(RewardToTake)
    .output(TakenVoucher),

  returnVoucher: endpoint("device", {
    method: "DELETE",
    path: "/vouchers/{id}",
    summary: "Returns an own open voucher: its points go back to the card",
    tag,
  })
    .input(recordToChange)
    .output(TakenVoucher),

  voucherQr: endpoint("device", {
    method: "GET",
    path: "/vouchers/{id}/qr.svg",
    summary: "Draws the QR code of an own voucher, for the counter",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(z.object({ headers: z.object({ "cache-control": z.string() }), body: z.file() })),

  requestPoints: endpoint("device", {
    method: "POST",
    path: "/client/cards/{id}/points-requests",
    summary: "Asks the shop for the points of a purchase that was not posted; accepts an Idempotency-Key",
    tag,
  })
    .input(NewPointsRequest)
    .output(PointsRequestView),
};
