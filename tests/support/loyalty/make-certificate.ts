import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { der, oid, sequence, setOf, text } from "./der.ts";

export type MadeCertificate = { pem: string; key: KeyObject; name: Record<string, string> };

type Wanted = {
  /** The subject. */
  name: Record<string, string>;
  /** Without an issuer the certificate signs itself. */
  issuer?: MadeCertificate;
  validFrom?: Date;
  validUntil?: Date;
  /** For a TLS server. */
  host?: string;
};

const attributes: Record<string, string> = {
  UID: "0.9.2342.19200300.100.1.1",
  CN: "2.5.4.3",
  OU: "2.5.4.11",
  O: "2.5.4.10",
};
const sha256WithRsa = sequence(oid("1.2.840.113549.1.1.11"), der(0x05));

/** Makes an X.509 certificate with a new RSA key, so that tests need neither a file nor another program. */
export function makeCertificate({
  name,
  issuer,
  validFrom = new Date("2020-01-01T00:00:00Z"),
  validUntil = new Date("2049-01-01T00:00:00Z"),
  host,
}: Wanted): MadeCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1], randomBytes(8)),
    sha256WithRsa,
    encodedName(issuer?.name ?? name),
    sequence(time(validFrom), time(validUntil)),
    encodedName(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(basicConstraints(issuer === undefined), ...(host ? [subjectAltName(host)] : []))),
  );
  const signature = sign("sha256", content, issuer?.key ?? privateKey);
  const whole = sequence(content, sha256WithRsa, der(0x03, [0], signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
  return { pem, key: privateKey, name };
}

function encodedName(name: Record<string, string>): Buffer {
  const parts = Object.entries(name).map(([attribute, value]) =>
    setOf(sequence(oid(attributes[attribute] ?? ""), text(value))),
  );
  return sequence(...parts);
}

/** Only an authority may issue certificates. */
function basicConstraints(isAuthority: boolean): Buffer {
  const value = isAuthority ? sequence(der(0x01, [0xff])) : sequence();
  return sequence(oid("2.5.29.19"), der(0x01, [0xff]), der(0x04, value));
}

function subjectAltName(host: string): Buffer {
  return sequence(oid("2.5.29.17"), der(0x04, sequence(der(0x82, Buffer.from(host)))));
}

function time(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return der(0x17, Buffer.from(digits.slice(2)));
}
