import { createHash, X509Certificate } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { projectRoot } from "#tests/support/project-files.ts";

export type Certificate = {
  key: string;
  cert: string;
  /** A file with only the certificate, for programs that need a trusted certificate. */
  file: string;
  /** The SHA-256 of its public key, with which Chromium is configured to trust it. */
  publicKeyHash: string;
};

const folder = path.join(projectRoot, "node_modules/.cache/pertinho/certificate");

/** A self-signed certificate for `localhost`, created once a month. */
export async function testCertificate(): Promise<Certificate> {
  const pem = await getCertificate(folder, "pertinho", ["localhost"]);
  const cert = pem.slice(pem.indexOf("-----BEGIN CERTIFICATE-----"));
  const file = path.join(folder, "certificate.pem");
  await mkdir(folder, { recursive: true });
  await writeFile(file, cert);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key: pem, cert, file, publicKeyHash: createHash("sha256").update(publicKey).digest("base64") };
}
