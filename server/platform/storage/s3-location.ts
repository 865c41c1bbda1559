/** Where an S3-compatible bucket is and how to get in: what `S3_URL` says. */
export type S3Location = {
  /** The bucket by its path: `https://host/bucket`. Works with every server of the kind, whatever its names. */
  bucketUrl: string;
  /** Before every path, so that several sites may share a bucket; empty or ending in `/`. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** `https://KEY:SECRET@host/bucket/optional/folder?region=sa-east-1`; undefined when a part is missing. */
export function s3Location(text: string): S3Location | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [bucket, ...folders] = url.pathname.split("/").filter(Boolean);
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  if (!/^https?:$/.test(url.protocol) || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    bucketUrl: `${url.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
}

/** Secrets have `/` and `+`, which an address carries percent-encoded. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
