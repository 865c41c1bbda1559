import { demoPassword } from "#tests/support/server/demo-sessions.ts";
import { nextAddress, send as sendRequest } from "./send.ts";

export type TownAccess = {
  baseUrl: string;
  /** An offer that any client can claim. */
  offerId: string;
  /** Returns the confirmation code in the newest message to a phone. */
  codeSentTo: (phone: string) => Promise<string>;
  /** Signs the links of messages that leave only by a channel, and the town has none. */
  appSecret: string;
};

type Json = ReturnType<typeof JSON.parse>;
type Result = { body: Json; cookie: string };

export type TownClient = ReturnType<typeof createTownClient>;

/** A browser of a client. */
export type Device = { cookie: string; phone: string; couponId: string };

let phones = 0;

/** Sends the valid requests that open callers and prepare records. Each one throws if it is refused. */
export function createTownClient({ baseUrl, offerId, codeSentTo, appSecret }: TownAccess) {
  async function send(method: string, path: string, body?: object, cookie = ""): Promise<Result> {
    const { status, headers, text } = await sendRequest(baseUrl, {
      target: "",
      method,
      path: `/api${path}`,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...{ "x-forwarded-for": nextAddress(), cookie },
      },
      body: body && Buffer.from(JSON.stringify(body)),
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return { body: JSON.parse(text), cookie: joined(cookie, headers["set-cookie"] ?? []) };
  }

  async function signIn(email: string): Promise<string> {
    return (await send("POST", "/auth/sign-in", { email, password: demoPassword })).cookie;
  }

  /** A new client claims a coupon in a new browser, without confirming the phone. */
  async function claim(id = offerId): Promise<Device> {
    const phone = `3598${String(phones++).padStart(7, "0")}`;
    const claimed = await send("POST", `/offers/${id}/coupons`, { name: "Maria Souza", phone });
    return { phone, cookie: claimed.cookie, couponId: claimed.body.coupon.id };
  }

  async function requestCode({ phone, cookie }: Device): Promise<string> {
    await send("POST", "/client/phone-codes", { phone }, cookie);
    return codeSentTo(phone);
  }

  /** Opens the browser of a new client with a confirmed phone. */
  async function openDevice(): Promise<Device> {
    const device = await claim();
    const confirmation = { phone: device.phone, code: await requestCode(device) };
    const { cookie } = await send("POST", "/client/phone-confirmations", confirmation, device.cookie);
    return { ...device, cookie };
  }

  return { send, signIn, claim, requestCode, openDevice, appSecret };
}

/** The cookies of a browser after a response: a new cookie replaces the one with the same name. */
function joined(cookie: string, setCookies: string[]): string {
  const given = setCookies.map((line) => line.split(";")[0] ?? "");
  const pairs = [...cookie.split("; "), ...given].filter(Boolean).map((pair) => [pair.split("=")[0], pair]);
  return Object.values(Object.fromEntries(pairs)).join("; ");
}
