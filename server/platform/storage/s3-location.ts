/** The address and the credentials of an S3-compatible bucket, from `S3_URL`. */
export type S3Location = {
  /**
   * The bucket as a path: `https://host/bucket`. This works with every compatible server, whatever its host names.
   */
  bucketUrl: string;
  /** A prefix of every path, so that several sites may share a bucket; empty or ending in `/`. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** `https://KEY:SECRET@host/bucket/optional/folder?region=sa-east-1`; returns undefined if a part is missing. */
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

/** Secrets contain `/` and `+`, which are percent-encoded in a URL. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
