import { type DemoPerson, demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { type FuzzAnswer, send } from "./send.ts";

export const callerNames = [
  "anonymous",
  "device",
  "user",
  "code_session",
  "lojista",
  "editor",
  "admin",
] as const;
export type CallerName = (typeof callerNames)[number];

export type Callers = {
  cookieOf(name: CallerName): string;
  /** Opens a session again after one of the requests ended it. */
  renew(name: CallerName, endedCookie: string): Promise<void>;
};

let addresses = 0;

/** Each request comes from a new IP address, so that rate limits do not hide the real response. */
export function nextAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

type Opened = { cookie: string; body: Record<string, unknown> };

type Town = {
  /** An offer that any client can claim. */
  offerId: string;
  /** The confirmation code in the newest message to a phone. */
  codeSentTo: (phone: string) => Promise<string>;
};

export async function openCallers(baseUrl: string, { offerId, codeSentTo }: Town): Promise<Callers> {
  const signIn = async (person: DemoPerson) => {
    const { cookie } = await open("/api/auth/sign-in", {
      email: demoEmails[person],
      password: demoPassword,
    });
    return cookie;
  };

  async function open(path: string, body: object, cookie = ""): Promise<Opened> {
    const answer = await post(baseUrl, path, body, cookie);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return { cookie: joined(cookie, answer.headers["set-cookie"] ?? []), body: JSON.parse(answer.text) };
  }

  async function companyOfLojista(cookie: string): Promise<string> {
    const answer = await send(baseUrl, {
      target: "",
      method: "GET",
      path: "/api/auth/session",
      headers: { cookie },
    });
    const session: { shop: { companies: { id: string }[] } | null } = JSON.parse(answer.text);
    return session.shop?.companies[0]?.id ?? "";
  }

  const openings: Record<CallerName, () => Promise<string>> = {
    anonymous: async () => "",
    device: async () => {
      const phone = `3599${String(addresses % 10_000_000).padStart(7, "0")}`;
      const claimed = await open(`/api/offers/${offerId}/coupons`, { name: "Maria Souza", phone });
      await open("/api/client/phone-codes", { phone }, claimed.cookie);
      const confirmation = { phone, code: await codeSentTo(phone) };
      return (await open("/api/client/phone-confirmations", confirmation, claimed.cookie)).cookie;
    },
    user: () => signIn("cliente"),
    code_session: async () => {
      const company = await companyOfLojista(await signIn("lojista"));
      const made = await open(`/api/companies/${company}/access-codes`, { hours: 24 }, await signIn("admin"));
      return (await open("/api/shop/code-sessions", { code: made.body.code })).cookie;
    },
    lojista: async () => {
      const cookie = await signIn("lojista");
      return (await open(`/api/shop/companies/${await companyOfLojista(cookie)}/choice`, {}, cookie)).cookie;
    },
    editor: () => signIn("editor"),
    admin: () => signIn("admin"),
  };

  const cookies = new Map<CallerName, string>();
  for (const name of callerNames) cookies.set(name, await openings[name]());
  const renewals = new Map<CallerName, Promise<void>>();
  const cookieOf = (name: CallerName) => cookies.get(name) ?? "";
  return {
    cookieOf,
    async renew(name, endedCookie) {
      if (cookieOf(name) !== endedCookie) return;
      const renewal =
        renewals.get(name) ??
        openings[name]()
          .then((cookie) => void cookies.set(name, cookie))
          // An account that can no longer sign in continues as an anonymous caller.
          .catch(() => void cookies.set(name, ""))
          .finally(() => renewals.delete(name));
      renewals.set(name, renewal);
      await renewal;
    },
  };
}

/** The cookies of a browser after a response: a new cookie replaces the one with the same name. */
function joined(cookie: string, setCookies: string[]): string {
  const given = setCookies.map((line) => line.split(";")[0] ?? "");
  const pairs = [...cookie.split("; "), ...given].filter(Boolean).map((pair) => [pair.split("=")[0], pair]);
  return Object.values(Object.fromEntries(pairs)).join("; ");
}

function post(baseUrl: string, path: string, body: object, cookie: string): Promise<FuzzAnswer> {
  return send(baseUrl, {
    target: "",
    method: "POST",
    path,
    headers: { "content-type": "application/json", "x-forwarded-for": nextAddress(), cookie },
    body: Buffer.from(JSON.stringify(body)),
  });
}
