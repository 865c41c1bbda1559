import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { shortLivedProcess, startServer } from "#tests/support/server/server-process.ts";
import { newAddress } from "#tests/support/town/new-address.ts";

/** Every kind of caller over HTTP. */
export const callers = ["anonymous", "user", "lojista", "editor", "admin", "code_session"] as const;
export type Caller = (typeof callers)[number];

const { cliente: user, ...staff } = demoEmails;
const emails = { user, ...staff };

/** Another test may still be creating the town (fresh-clone.test.ts). */
export const townTimeoutMs = 600_000;

/** Starts a server with the demo town and returns a cookie for each caller. */
export async function startTown({ logLevel = "warn" } = {}) {
  const data = await demoFolder();
  const server = await startServer(
    {
      DATA_DIR: data.folder,
      SEED: "demo",
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: logLevel,
      TRUSTED_PROXY: "127.0.0.1",
    },
    shortLivedProcess,
  );
  const [, accessCode = ""] = await server.waitForOutput(/Código de acesso do lojista: (\S+)/);
  const { url } = server;

  async function cookieFrom(path: string, body: object, cookie = ""): Promise<string> {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: url,
        Cookie: cookie,
        // Sign-ins are limited by IP address, so each one comes from a new address.
        "X-Forwarded-For": newAddress(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }
  const signIn = (email: string) => cookieFrom("/api/auth/sign-in", { email, password: demoPassword });

  return {
    url,
    accessCode,
    signIn,
    /** All output of the server, mainly its log. */
    output: server.output,
    async cookieOf(caller: Caller): Promise<string> {
      if (caller === "anonymous") return "";
      if (caller === "code_session") return cookieFrom("/api/shop/code-sessions", { code: accessCode });
      return signIn(emails[caller]);
    },
    /** Returns the cookies of a session after one more step: a chosen company or a started impersonation. */
    async cookieAfter(cookie: string, path: string): Promise<string> {
      return `${cookie}; ${await cookieFrom(path, {}, cookie)}`;
    },
    async stop() {
      server.signal("SIGTERM");
      await server.exited;
      await data.remove();
    },
  };
}

export type Town = Awaited<ReturnType<typeof startTown>>;
