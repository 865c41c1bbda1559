import { openApiDocument } from "#server/api/openapi.ts";
import { acceptedEncoding, type Encoding } from "#server/http/page/accepted-encoding.ts";
import { compress } from "#server/http/page/compressed.ts";
import type { AppContext } from "#server/http/request/app-env.ts";

export const apiDescriptionPath = "/api/openapi.json";

type Forms = Record<Encoding | "identity", Uint8Array<ArrayBuffer>>;

let forms: Promise<Forms> | undefined;

/**
 * Returns the description of the API. It is the same for every client, so it is serialised and compressed only once.
 */
export async function answerApiDescription(c: AppContext): Promise<Response> {
  forms ??= makeForms();
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  return new Response((await forms)[encoding ?? "identity"], {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding }),
    },
  });
}

async function makeForms(): Promise<Forms> {
  const identity = Buffer.from(JSON.stringify(await openApiDocument()));
  const [br, gzip] = await Promise.all([compress(identity, "br"), compress(identity, "gzip")]);
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzip) };
}
