import { decodeBase45, encodeBase45 } from "./base45.ts";
import { idBytes, idLength, idText } from "./id-bytes.ts";
import { compressedPointLength } from "./p256-point.ts";
import { signatureLength } from "./p256-signature.ts";

/**
 * The bytes of a card pass (decision 36). Numbers are unsigned, the highest byte first.
 *
 * | bytes | content | |
 * |---|---|---|
 * | 1 | version of the format | certificate |
 * | 16 | client id | certificate |
 * | 4 | minute at which the certificate expires | certificate |
 * | 33 | public key of the device | certificate |
 * | 64 | signature of the server over the 54 bytes before | certificate |
 * | 4 | minute of the pass | |
 * | 64 | signature of the device over the 122 bytes before | |
 *
 * Minutes are counted from 1970. The text is a prefix and the bytes in base45. It never ends in a space, which a
 * scanner could strip: the number of bytes is even, and the last character of three is at most `W`.
 */
const version = 1;
const minuteLength = 4;
const certificateContentLength = 1 + idLength + minuteLength + compressedPointLength;
const certificateLength = certificateContentLength + signatureLength;
const passContentLength = certificateLength + minuteLength;
const passLength = passContentLength + signatureLength;

/** Distinguishes a pass from a coupon's code for a scanner. The digit is the version of the text's format. */
const prefix = "PTN1:";

export const cardPassTextLength = prefix.length + (passLength / 2) * 3;

export const minuteMs = 60_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** The content of a certificate: the server states that the owner of this device key is the client. */
export type CertificateContent = {
  clientId: string;
  /** The certificate is valid before this minute. */
  expiryMinute: number;
  /** 33 bytes: a compressed point. */
  devicePublicKey: Uint8Array;
};

/** A certificate with its signature, which nothing has checked yet. */
export type Certificate = CertificateContent & { content: Bytes; signature: Bytes };

/** A pass with its signatures, which nothing has checked yet. */
export type CardPass = { certificate: Certificate; minute: number; content: Bytes; signature: Bytes };

/** Returns the number of the minute that contains the moment. */
export function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / minuteMs);
}

/** Returns the bytes that the server signs. */
export function certificateContent({ clientId, expiryMinute, devicePublicKey }: CertificateContent): Bytes {
  return joined([Uint8Array.of(version), idBytes(clientId), minuteBytes(expiryMinute), devicePublicKey]);
}

/** Returns the bytes that the device signs. */
export function passContent(certificate: Uint8Array, minute: number): Bytes {
  return joined([certificate, minuteBytes(minute)]);
}

/** Appends a signature to what it signs: makes a certificate, or a pass, of its content. */
export function withSignature(content: Uint8Array, signature: Uint8Array): Bytes {
  return joined([content, signature]);
}

export function cardPassText(pass: Uint8Array): string {
  return prefix + encodeBase45(pass);
}

/** Checks whether a scanned text claims to be a pass. Its signatures are checked by `verifyCardPass`. */
export function looksLikeCardPass(text: string): boolean {
  return text.startsWith(prefix);
}

/** Returns undefined for bytes of another length or version. */
export function readCertificate(bytes: Bytes): Certificate | undefined {
  if (bytes.length !== certificateLength || bytes[0] !== version) return undefined;
  const next = readerOf(bytes.slice(1));
  return {
    clientId: idText(next(idLength)),
    expiryMinute: minuteNumber(next(minuteLength)),
    devicePublicKey: next(compressedPointLength),
    signature: next(signatureLength),
    content: bytes.slice(0, certificateContentLength),
  };
}

/** Returns undefined for a text that is not a pass. */
export function readCardPass(text: string): CardPass | undefined {
  // The length is checked first, so that no long text is decoded.
  if (text.length !== cardPassTextLength || !looksLikeCardPass(text)) return undefined;
  const bytes = decodeBase45(text.slice(prefix.length));
  if (!bytes) return undefined;
  const next = readerOf(bytes);
  const certificate = readCertificate(next(certificateLength));
  if (!certificate) return undefined;
  return {
    certificate,
    minute: minuteNumber(next(minuteLength)),
    signature: next(signatureLength),
    content: bytes.slice(0, passContentLength),
  };
}

/** Returns a function that returns the next bytes at each call. */
function readerOf(bytes: Bytes): (length: number) => Bytes {
  let at = 0;
  return (length) => {
    at += length;
    return bytes.slice(at - length, at);
  };
}

function joined(parts: Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function minuteBytes(minute: number): Bytes {
  const bytes = new Uint8Array(minuteLength);
  new DataView(bytes.buffer).setUint32(0, minute);
  return bytes;
}

function minuteNumber(bytes: Bytes): number {
  return new DataView(bytes.buffer).getUint32(0);
}
