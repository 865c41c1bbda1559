import { AppError } from "#contract/errors.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { findOwnCard } from "#server/domain/loyalty/wallet/own-client.ts";
import {
  type AppleIssuer,
  offeredWallets,
  type WalletSettings,
} from "#server/platform/wallet-pass/wallet-settings.ts";
import { drawApplePass } from "./draw-apple-pass.ts";
import { readPassContents } from "./read-pass-content.ts";

/** The media type by which a phone opens the file in its wallet. */
export const applePassType = "application/vnd.apple.pkpass";

/** Returns the pass of an own card. Nothing is stored until a phone registers it. */
export async function downloadApplePass(
  ctx: Ctx,
  { platform }: Pick<RequestContext, "platform">,
  { id }: { id: string },
) {
  const issuer = appleIssuer(platform.wallets, ctx.now);
  await findOwnCard(ctx, id);
  const content = (await readPassContents(ctx, [id])).get(id);
  const pass = await drawApplePass(platform, issuer, { serial: id, content });
  return {
    headers: { "cache-control": "private, no-store" },
    body: new File([pass], "cartao.pkpass", { type: applePassType }),
  };
}

/** Without a valid certificate, everything about passes of Apple is not found. */
export function appleIssuer(wallets: WalletSettings, now: Date): AppleIssuer {
  const { apple } = wallets;
  if (!apple || !offeredWallets(wallets, now).includes("apple")) throw new AppError("not_found");
  return apple;
}
