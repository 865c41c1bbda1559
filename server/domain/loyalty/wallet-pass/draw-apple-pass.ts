import { applePassService } from "#contract/api-paths.ts";
import { backLines, balanceLine, frontLines, passDescription } from "#contract/loyalty/wallet-pass.texts.ts";
import { paths } from "#contract/paths.ts";
import { isStoredPicture } from "#contract/picture/picture.view.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { cardCode } from "#server/domain/loyalty/pass/card-code.ts";
import { openPicture } from "#server/platform/pictures/open-picture.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { drawPassPictures } from "#server/platform/wallet-pass/pass-pictures.ts";
import type { AppleIssuer } from "#server/platform/wallet-pass/wallet-settings.ts";
import { passToken } from "./pass-token.ts";
import type { PassContent } from "./read-pass-content.ts";

type Drawn = { serial: string; content: PassContent | undefined };

/** Returns the signed file of a pass. Without content, as after an erasure, it is void and shows nothing of the card. */
export async function drawApplePass(
  { files, keys, siteUrl, makeApplePass }: Pick<Platform, "files" | "keys" | "siteUrl" | "makeApplePass">,
  issuer: AppleIssuer,
  { serial, content }: Drawn,
): Promise<Uint8Array<ArrayBuffer>> {
  const always = {
    ...{ serial, token: passToken(serial, keys.walletPass) },
    webServiceUrl: siteUrl + applePassService,
    pictures: await drawPassPictures(content && (await readLogo(files, content.company.logoUrl))),
  };
  const shown = content
    ? {
        organization: content.company.name,
        description: passDescription(content),
        code: cardCode(content.id, keys.cardCode),
        balance: balanceLine(content),
        front: frontLines(content),
        back: backLines(content, siteUrl + paths.loyaltyProgress({ cartao: content.id })),
      }
    : { ...empty, organization: brand.name, description: passDescription({ company: brand }) };
  const file = await makeApplePass({ issuer, content: { ...always, ...shown } });
  return new Uint8Array(file);
}

const empty = { code: null, balance: null, front: [], back: [] };

/** A logo at another site is not fetched: the server requests nothing that people typed. */
async function readLogo(files: FileStore, logoUrl: string | null): Promise<Uint8Array | undefined> {
  if (!logoUrl || !isStoredPicture(logoUrl)) return undefined;
  const file = await openPicture(files, logoUrl.replace("/media/", ""), { width: 160, format: "webp" });
  return file && new Uint8Array(await new Response(file.stream()).arrayBuffer());
}
