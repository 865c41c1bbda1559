import { PKPass } from "passkit-generator";
import type { PassLine } from "#contract/loyalty/wallet-pass.texts.ts";
import type { AppleIssuer } from "./wallet-settings.ts";

export type ApplePass = {
  serial: string;
  token: string;
  /** Where the phone registers for updates and reads them. */
  webServiceUrl: string;
  organization: string;
  description: string;
  /** The text of the QR code; null for a pass that is no longer valid. */
  code: string | null;
  balance: PassLine | null;
  front: PassLine[];
  back: PassLine[];
  /** PNG files by name. */
  pictures: Record<string, Uint8Array>;
};

/** The colours of the loyalty card on the screens: `mata`, white and `sol`. */
const look = {
  backgroundColor: "rgb(14, 79, 67)",
  foregroundColor: "rgb(255, 255, 255)",
  labelColor: "rgb(255, 193, 69)",
};

export type ApplePassInput = { issuer: AppleIssuer; content: ApplePass };

/** Makes the signed file of a pass. */
export async function makeApplePass({ issuer, content }: ApplePassInput): Promise<Uint8Array> {
  const { serial, token, webServiceUrl, organization, description, code } = content;
  const certificates = { wwdr: issuer.wwdr, signerCert: issuer.certificate, signerKey: issuer.key };
  const pass = new PKPass(asBuffers(content.pictures), certificates, {
    ...look,
    ...{ description, organizationName: organization, logoText: organization },
    ...{ serialNumber: serial, passTypeIdentifier: issuer.passType, teamIdentifier: issuer.team },
    ...{ webServiceURL: webServiceUrl, authenticationToken: token },
    // A pass on another person's phone would open the card of its owner.
    sharingProhibited: true,
    ...(code === null && { voided: true }),
  });
  pass.type = "storeCard";
  if (content.balance) pass.headerFields.push(field(content.balance));
  const [first, ...others] = content.front;
  if (first) pass.secondaryFields.push(field(first));
  pass.auxiliaryFields.push(...others.map(field));
  pass.backFields.push(...content.back.map(field));
  if (code !== null) {
    pass.setBarcodes({ message: code, format: "PKBarcodeFormatQR", messageEncoding: "iso-8859-1" });
  }
  return pass.getAsBuffer();
}

function field({ key, label, value, notice }: PassLine) {
  return { key, label, value, ...(notice && { changeMessage: notice }) };
}

/** A thread receives buffers as plain bytes, which the library cannot read. */
function asBuffers(pictures: Record<string, Uint8Array>): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
