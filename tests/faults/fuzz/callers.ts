import { demoEmails } from "#tests/support/server/demo-sessions.ts";
import type { TownClient } from "./town-client.ts";

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

export async function openCallers({ send, signIn, openDevice }: TownClient): Promise<Callers> {
  async function companyOfLojista(cookie: string): Promise<string> {
    const { body: session } = await send("GET", "/auth/session", undefined, cookie);
    return session.shop?.companies[0]?.id ?? "";
  }

  const openings: Record<CallerName, () => Promise<string>> = {
    anonymous: async () => "",
    device: async () => (await openDevice()).cookie,
    user: () => signIn(demoEmails.cliente),
    code_session: async () => {
      const company = await companyOfLojista(await signIn(demoEmails.lojista));
      const codes = `/companies/${company}/access-codes`;
      const made = await send("POST", codes, { hours: 24 }, await signIn(demoEmails.admin));
      return (await send("POST", "/shop/code-sessions", { code: made.body.code })).cookie;
    },
    lojista: async () => {
      const cookie = await signIn(demoEmails.lojista);
      const choice = `/shop/companies/${await companyOfLojista(cookie)}/choice`;
      return (await send("POST", choice, {}, cookie)).cookie;
    },
    editor: () => signIn(demoEmails.editor),
    admin: () => signIn(demoEmails.admin),
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
