import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";

const accessKeyId = "AKIATESTE";
const secretAccessKey = "segredo/com+sinais";
const pageSize = 3;

/** An S3 bucket in memory on the loopback interface. It accepts only requests signed with its key. */
export async function startFakeS3(bucket = "balde") {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    if (failure) return refuse(response, failure, "InternalError");
    if (!(await isSigned(request, body))) return refuse(response, 403, "SignatureDoesNotMatch");
    answer(request, response, body);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const [, name, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (name !== bucket) {
      refuse(response, 404, "NoSuchBucket");
      return;
    }
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    const reads = request.method === "GET" || request.method === "HEAD";
    const found = key === "" ? listing(url.searchParams) : objects.get(key);
    if (reads && found === undefined) refuse(response, 404, "NoSuchKey");
    else response.end(reads ? found : undefined);
  }

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
    const start = Number(query.get("continuation-token")?.slice("from&".length) ?? 0);
    const next = start + pageSize;
    const page = keys.slice(start, next).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const token = next < keys.length ? `<NextContinuationToken>from&amp;${next}</NextContinuationToken>` : "";
    return `<ListBucketResult>${page.join("")}${token}</ListBucketResult>`;
  }

  async function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): Promise<boolean> {
    const sentHash = headers["x-amz-content-sha256"];
    const hash = createHash("sha256").update(body).digest("hex");
    if (method === "PUT" && sentHash !== hash) return false;
    const signer = new AwsV4Signer({
      method: method ?? "GET",
      url: `http://127.0.0.1:${port}${url}`,
      headers: { "X-Amz-Content-Sha256": String(sentHash) },
      accessKeyId,
      secretAccessKey,
      region: "sa-east-1",
      service: "s3",
      datetime: String(headers["x-amz-date"]),
    });
    return headers.authorization === (await signer.authHeader());
  }

  return {
    objects,
    requests,
    /** Makes the next requests fail with these statuses. */
    failWith: (...statuses: number[]) => failures.push(...statuses),
    url: (name = bucket, secret = secretAccessKey) =>
      `http://${accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${name}?region=sa-east-1`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<Error><Code>${code}</Code></Error>`);
}
