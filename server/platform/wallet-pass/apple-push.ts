import { once } from "node:events";
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { text } from "node:stream/consumers";
import type { AppleIssuer } from "./wallet-settings.ts";

const productionUrl = "https://api.push.apple.com";
const timeoutMs = 10_000;
/** The reasons of Apple for a token that will never work again. */
const deadTokens = ["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered"];

/** Sends notices to Apple's phones that a pass has changed. All of them share one connection. */
export type ApplePush = {
  /** Returns false if the phone no longer has the pass. */
  notify(pushToken: string): Promise<boolean>;
  /** Ends the connection. The next notice opens another one. */
  close(): void;
};

/** Tests replace the URL by that of a server of their own, with its certificate. */
type Options = { url?: string; ca?: string };

export function createApplePush(issuer: AppleIssuer, { url = productionUrl, ca }: Options = {}): ApplePush {
  let session: ClientHttp2Session | undefined;
  const openSession = () => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(url, { cert: issuer.certificate, key: issuer.key, ...(ca !== undefined && { ca }) });
    // Each notice that waits for the connection gets the error too, and reports it.
    session.on("error", () => {});
    return session;
  };
  return {
    async notify(pushToken) {
      const stream = openSession().request({
        ":method": "POST",
        ":path": `/3/device/${encodeURIComponent(pushToken)}`,
        "apns-topic": issuer.passType,
      });
      try {
        return await answerOf(stream);
      } finally {
        stream.destroy();
      }
    },
    close() {
      session?.close();
      session = undefined;
    },
  };
}

async function answerOf(stream: ClientHttp2Stream): Promise<boolean> {
  // A notice has no content: the phone fetches the pass itself.
  stream.end("{}");
  const signal = AbortSignal.timeout(timeoutMs);
  const [headers] = await once(stream, "response", { signal });
  const status = Number(headers[":status"]);
  const reason = status === 200 ? "" : reasonIn(await text(stream));
  if (status === 410 || (status === 400 && deadTokens.includes(reason))) return false;
  if (status !== 200) throw new Error(`Apple answered ${status} ${reason}`);
  return true;
}

function reasonIn(body: string): string {
  return /"reason"\s*:\s*"(\w{1,60})"/.exec(body)?.[1] ?? "";
}
