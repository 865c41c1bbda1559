import { createApp, type Services } from "#server/app.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { createVisits } from "#server/platform/visits/visits.ts";
import { testNow, testSecret, testSiteUrl } from "./api.ts";
import { quickPasswords } from "./quick-passwords.ts";

type Asking = Partial<Services> & Pick<Services, "db">;

/** The whole app on a database, as a browser at some IP address uses it, including its cookies. */
export function appFor({ db, ...services }: Asking) {
  const app = createApp({ ...appServices(db), ...services });
  return { visitor: (address = "203.0.113.7") => openVisitor(app, address) };
}

/** The services that the app needs besides a database, each as simple as possible. */
export function appServices(db: Services["db"]): Services {
  return {
    db,
    store: {} as Services["store"],
    log: silentLog,
    now: () => testNow,
    handlePage: async () => new Response("page"),
    readiness: async () => ({ database: true, migrations: true, jobs: true, accepting: true }),
    isStopping: () => false,
    siteUrl: testSiteUrl,
    trustedProxies: [],
    isDevelopment: false,
    appSecret: testSecret,
    visits: createVisits({ db, log: silentLog }),
    passwords: quickPasswords,
  };
}

export type Visitor = ReturnType<typeof openVisitor>;

function openVisitor(app: ReturnType<typeof createApp>, remoteAddress: string) {
  const cookies = new Map<string, string>();
  const env = { incoming: { headers: {}, socket: { remoteAddress } } } as Parameters<typeof app.fetch>[1];
  async function send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const known = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)", cookie, ...headers };
    const request = new Request(`http://pertinho.test${path}`, { headers: known, ...init });
    const response = await app.fetch(request, env);
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    return response;
  }
  return {
    cookies,
    /** Sends any request and returns the whole response. */
    send,
    /** Returns the status, the parsed body and the `Set-Cookie` lines of one call. */
    async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await send(`/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { body: await response.json(), ...outcome(response) };
    },
    /** The same for a page, with its text. The browser tests check its content. */
    async open(path: string) {
      const response = await send(path, {});
      return { text: () => response.text(), ...outcome(response) };
    },
  };
}

function outcome({ status, headers }: Response) {
  return { status, headers, setCookies: headers.getSetCookie() };
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const [name = "", value = ""] = pair.split("=");
  if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
