import { backLines, balanceLine, frontLines, type PassLine } from "#contract/loyalty/wallet-pass.texts.ts";
import { paths } from "#contract/paths.ts";
import { isStoredPicture, pictureSources } from "#contract/picture/picture.view.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { cardCode } from "#server/domain/loyalty/pass/card-code.ts";
import type { Platform } from "#server/platform/platform.ts";
import { signJwt } from "#server/platform/wallet-pass/google-jwt.ts";
import type { GoogleIssuer } from "#server/platform/wallet-pass/wallet-settings.ts";
import type { PassContent } from "./read-pass-content.ts";

type Links = Pick<Platform, "siteUrl"> & { keys: Pick<Platform["keys"], "cardCode"> };

const saveUrl = "https://pay.google.com/gp/v/save/";
const deep = "#0e4f43";
/** Google refuses longer links, so a long name is cut. */
const nameMaxLength = 60;

/** Google's id of a pass: the number of the issuer, and that of the pass. */
export function googleObjectId({ issuer }: Pick<GoogleIssuer, "issuer">, serial: string): string {
  return `${issuer}.${serial}`;
}

/**
 * Returns the link by which a client saves a pass. It contains the class of the shop's passes and the pass with what the
 * counter needs. The job adds the other lines: Google refuses links of more than 1,800 characters.
 */
export function googleSaveLink(
  issuer: GoogleIssuer,
  { content, serial, now, ...links }: Links & { content: PassContent; serial: string; now: Date },
): string {
  const { company } = content;
  const classId = `${issuer.issuer}.${company.id}`;
  const loyaltyClass = {
    id: classId,
    issuerName: brand.name,
    programName: company.name.slice(0, nameMaxLength),
    programLogo: { sourceUri: { uri: logoUrl(company.logoUrl, links.siteUrl) } },
    hexBackgroundColor: deep,
    reviewStatus: "UNDER_REVIEW",
  };
  const { state, loyaltyPoints, barcode } = googleObject(content, links);
  const loyaltyObject = { id: googleObjectId(issuer, serial), classId, state, loyaltyPoints, barcode };
  const claims = {
    ...{ iss: issuer.email, aud: "google", typ: "savetowallet", iat: Math.floor(now.getTime() / 1000) },
    payload: { loyaltyClasses: [loyaltyClass], loyaltyObjects: [loyaltyObject] },
  };
  return saveUrl + signJwt(claims, issuer.key);
}

/** What a pass in Google's wallet shows of its card. */
export function googleObject(content: PassContent, { siteUrl, keys }: Links) {
  const walletUrl = siteUrl + paths.loyaltyProgress({ cartao: content.id });
  const lines = [...frontLines(content), ...backLines(content, walletUrl)];
  return {
    state: "ACTIVE",
    loyaltyPoints: { label: balanceLine(content).label, balance: { string: balanceLine(content).value } },
    barcode: { type: "QR_CODE", value: cardCode(content.id, keys.cardCode) },
    textModulesData: lines.filter(({ key }) => key !== "wallet").map(toModule),
    linksModuleData: {
      uris: lines
        .filter(({ key }) => key === "wallet")
        .map(({ key, label }) => ({ id: key, uri: walletUrl, description: label })),
    },
  };
}

/** What replaces it after the erasure of the client. */
export const emptyGoogleObject = {
  state: "INACTIVE",
  loyaltyPoints: { label: "", balance: { string: "" } },
  barcode: null,
  textModulesData: [],
  linksModuleData: { uris: [] },
};

function toModule({ key, label, value }: PassLine) {
  return { id: key, header: label, body: value };
}

/** Google fetches the logo itself. */
function logoUrl(stored: string | null, siteUrl: string): string {
  if (!stored) return `${siteUrl}/icons/icon-512.png`;
  return isStoredPicture(stored) ? siteUrl + pictureSources(stored, [160, 320]).src : stored;
}
