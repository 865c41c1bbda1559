import { createHash, verify, X509Certificate } from "node:crypto";
import { type DerValue, oid, readDer } from "./der.ts";

export type OpenedPass = {
  files: Record<string, Buffer>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  json: any;
  /** The certificate that signed the pass. */
  signer: X509Certificate;
};

/** Opens the file of a pass as a phone does: checks each file by the manifest, and the manifest by its signature. */
export function openApplePass(file: Uint8Array, authorityPem: string): OpenedPass {
  const files = unzip(Buffer.from(file));
  const manifest = files["manifest.json"] ?? Buffer.alloc(0);
  const hashes: Record<string, string> = JSON.parse(manifest.toString());
  const signed = Object.keys(files).filter((name) => name !== "manifest.json" && name !== "signature");
  if (signed.sort().join() !== Object.keys(hashes).sort().join())
    throw new Error("the manifest lists other files");
  for (const [name, hash] of Object.entries(hashes)) {
    if (sha1(files[name] ?? Buffer.alloc(0)).toString("hex") !== hash) throw new Error(`${name} was changed`);
  }
  const signer = verifiedSigner(files.signature ?? Buffer.alloc(0), manifest);
  if (!signer.verify(new X509Certificate(authorityPem).publicKey)) throw new Error("another authority");
  return { files, json: JSON.parse(files["pass.json"]?.toString() ?? ""), signer };
}

/** Reads a zip file whose files are stored without compression. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    if (zip.readUInt16LE(at + 8) !== 0) throw new Error("compressed");
    const [size, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength + zip.readUInt16LE(at + 28);
    files[zip.toString("utf8", at + 30, at + 30 + nameLength)] = zip.subarray(start, start + size);
    at = start + size;
  }
  return files;
}

const messageDigest = oid("1.2.840.113549.1.9.4");

/** Checks a detached signature (CMS, RFC 5652) of one signer, and returns its certificate. */
function verifiedSigner(signature: Buffer, content: Buffer): X509Certificate {
  const signedData = at(readDer(signature), 1, 0);
  const [certificates, signers] = signedData.children.slice(-2);
  const [signer] = signers?.children ?? [];
  const attributes = signer?.children.find(({ tag }) => tag === 0xa0);
  const digest = attributes?.children.find((attribute) => attribute.children[0]?.whole.equals(messageDigest));
  if (!signer || !attributes || !digest) throw new Error("no signed attributes");
  if (!at(digest, 1, 0).content.equals(sha1(content))) throw new Error("the manifest was changed");
  // The signature covers the attributes as a set, while the file has them as a tagged field.
  const covered = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]);
  const value = signer.children.find(({ tag }) => tag === 0x04)?.content ?? Buffer.alloc(0);
  const found = (certificates?.children ?? [])
    .map(({ whole }) => new X509Certificate(whole))
    .find(({ publicKey }) => verify("sha1", covered, publicKey, value));
  if (!found) throw new Error("no certificate of the file made its signature");
  return found;
}

function at(value: DerValue, ...path: number[]): DerValue {
  return path.reduce((inside, index) => {
    const child = inside.children[index];
    if (!child) throw new Error("another structure");
    return child;
  }, value);
}

function sha1(bytes: Uint8Array): Buffer {
  return createHash("sha1").update(bytes).digest();
}
