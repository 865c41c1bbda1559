import { describe, expect, it } from "vitest";
import type { PageHandler } from "#contract/page-context.ts";
import { testPlatform } from "#tests/support/server/api.ts";
import { post, testApp, testPage, testPicture } from "#tests/support/server/test-app.ts";
import type { Services } from "./app.ts";

const policyOfData = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

describe("every response", () => {
  it.each(["/", "/api/openapi.json", "/api/nothing", "/healthz", "/media/none/320.webp", "/%ff"])(
    "for %s has the security headers and a request id",
    async (path) => {
      const { headers } = await testApp().ask(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("microphone=()");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("strict-transport-security")).toBeNull();
      const policy = headers.get("content-security-policy")?.split("; ");
      if (path.startsWith("/api/")) return expect(policy).toEqual(policyOfData);
      expect(policy).toEqual([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self' 'nonce-[\w+/=]{24}'$/),
        "style-src 'self'",
        "img-src 'self' data: blob: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
    },
  );

  it("has a unique nonce and request id, and passes both to the page", async () => {
    const contexts: Parameters<PageHandler>[1][] = [];
    const { ask } = testApp({
      handlePage: async (_request, context) => {
        contexts.push(context);
        return new Response("ok");
      },
    });
    const answers = [await ask("/", { headers: { "x-request-id": "mine" } }), await ask("/")];
    expect(new Set(contexts.map(({ nonce }) => nonce)).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.get("content-security-policy")).toContain(`'nonce-${contexts[index]?.nonce}'`);
      expect(headers.get("x-request-id")).toBe(contexts[index]?.requestId);
    }
  });

  it("has an HSTS header for one year when PUBLIC_URL is https", async () => {
    const { headers } = await testApp({ publicUrl: "https://pertinho.com.br" }).ask("/");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("has a policy that admits Vite in development only", async () => {
    const { headers } = await testApp({ isDevelopment: true }).ask("/");
    expect(headers.get("content-security-policy")).toContain("style-src 'self' 'unsafe-inline'; ");
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' ws: wss:; ");
  });

  it("closes its connection while the process is stopping", async () => {
    expect((await testApp().ask("/")).headers.get("connection")).toBeNull();
    expect((await testApp({ isStopping: () => true }).ask("/")).headers.get("connection")).toBe("close");
  });
});

describe("an unexpected error", () => {
  const broken: Partial<Services> = {
    handlePage: async () => {
      throw new Error("secret of the inside");
    },
  };

  it("shows a page in Portuguese with the request id, and no internal details", async () => {
    const { ask, logged } = testApp(broken);
    const answer = await ask("/oferta/1");
    const html = await answer.text();
    const id = answer.headers.get("x-request-id") ?? "";
    expect(answer.status).toBe(500);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain("Erro interno. Tente novamente.");
    expect(html).toContain(id);
    expect(html).not.toMatch(/secret|Error|\.ts/);
    const [error] = logged().filter(({ level }) => level === "error");
    expect(error).toMatchObject({ requestId: id, error: { message: "secret of the inside" } });
    expect(error.error.stack[0]).toMatch(/^at /);
  });

  it("does not break the next request", async () => {
    const { ask } = testApp(broken);
    await ask("/");
    expect((await ask("/healthz")).status).toBe(200);
  });
});

describe("pages", () => {
  it("are compressed for clients that accept it", async () => {
    const { ask } = testApp();
    const answer = await ask("/", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await (await ask("/")).text()).toBe(testPage);
  });

  it("respond to HEAD without a body", async () => {
    const answer = await testApp().ask("/", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("are not stored by shared caches", async () => {
    expect((await testApp().ask("/")).headers.get("cache-control")).toBe("private, no-cache");
    expect((await testApp().ask("/administrar")).headers.get("cache-control")).toBe("private, no-cache");
  });

  it.each(["/admin/clients", "/admin/clients.data", "/admin", "/lojista/dashboard", "/lojista/codigo"])(
    "of panels are never cached: %s",
    async (path) => {
      expect((await testApp().ask(path)).headers.get("cache-control")).toBe("no-store");
    },
  );

  it("respond to a posted form after the cache has received the change", async () => {
    const steps: string[] = [];
    const { ask } = testApp({
      changes: { flushNotifications: async () => void steps.push("heard") },
      handlePage: async ({ method }) => {
        steps.push(method);
        return new Response("ok");
      },
    });
    await ask("/", { headers: { host: "localhost:3000" } });
    expect(steps).toEqual(["GET"]);
    const answer = await ask("/", { method: "POST", headers: { host: "localhost:3000" }, body: "a=1" });
    expect(answer.status).toBe(200);
    expect(steps).toEqual(["GET", "POST", "heard"]);
  });

  it("have lower priority than static files with the same path", async () => {
    const { ask } = testApp({
      staticFiles: (request) => (request.url.endsWith("/icon.svg") ? new Response("<svg/>") : undefined),
    });
    expect(await (await ask("/icon.svg")).text()).toBe("<svg/>");
    expect(await (await ask("/other.svg")).text()).toBe(testPage);
  });
});

describe("the API", () => {
  it("returns JSON that is never cached", async () => {
    const answer = await testApp().ask("/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toHaveProperty("paths");
  });

  it("responds to HEAD as to GET", async () => {
    const answer = await testApp().ask("/api/openapi.json", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });

  it("returns 404 for an unknown path", async () => {
    const answer = await testApp().ask("/api/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });
});

describe("a page", () => {
  it.each([
    ["GET", "has priority over bulk work"],
    // A POST may itself belong to the bulk work: it would wait for itself.
    ["POST", "has no priority"],
  ])("requested by %s %s", async (method, expected) => {
    const platform = testPlatform({ db: {} as Services["db"] });
    const { ask } = testApp({
      platform,
      handlePage: async () => {
        const bulkWork = platform.priorityGate.waitForPriorityWork().then(() => "has no priority");
        const turnOver = new Promise<string>((resolve) =>
          setImmediate(resolve, "has priority over bulk work"),
        );
        return new Response(await Promise.race([bulkWork, turnOver]));
      },
    });
    expect(await (await ask("/", { method })).text()).toBe(expected);
  });
});

describe("a page behind a proxy", () => {
  const publicUrl = "https://pertinho.com.br";
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const formFrom = (origin: string) => post({ ...form, origin }, "name=Ana");
  const seen = async (services: Partial<Services>, path: string, init?: RequestInit) => {
    const handlePage: PageHandler = async (request) =>
      Response.json([request.method, request.url, request.headers.get("content-type"), await request.text()]);
    return (await testApp({ ...services, handlePage }).ask(path, init)).json();
  };

  it("receives a form with the https URL of PUBLIC_URL, with its whole content", async () => {
    expect(await seen({ publicUrl }, "/pertinho-checkout?oferta=1", formFrom(publicUrl))).toEqual([
      "POST",
      "https://pertinho.com.br/pertinho-checkout?oferta=1",
      form["content-type"],
      "name=Ana",
    ]);
  });

  it.each(["/validar.data?index", "//evil.example/validar", "/%2e%2e//x?a=%2F"])(
    "receives %s with PUBLIC_URL, and the whole path is preserved",
    async (path) => {
      expect((await seen({ publicUrl }, path))[1]).toBe(new Request(publicUrl + path).url);
    },
  );

  it("receives a form with the URL that the visitor used when PUBLIC_URL is not set", async () => {
    const urlOf = async (init?: RequestInit) => (await seen({}, "/validar", init))[1];
    expect(await urlOf(formFrom("https://localhost:3000"))).toBe("https://localhost:3000/validar");
    expect(await urlOf(formFrom("http://localhost:3000"))).toBe("http://localhost:3000/validar");
    expect(await urlOf(post(form, "name=Ana"))).toBe("http://localhost:3000/validar");
    // A read may come from any origin, so its Origin header does not determine the URL of the site.
    expect(await urlOf({ headers: { origin: "https://evil.example" } })).toBe(
      "http://localhost:3000/validar",
    );
  });
});

describe("pictures", () => {
  it("are cached permanently", async () => {
    const answer = await testApp().ask(`/media/${testPicture.hash}/320.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(testPicture.bytes);
  });

  it.each([
    `/media/${testPicture.hash}/320.png`,
    `/media/${testPicture.hash}/abc.webp`,
    `/media/${testPicture.hash}/99999.webp`,
    "/media/x/320.webp",
  ])("are not found at %s", async (path) => {
    expect((await testApp().ask(path)).status).toBe(404);
  });

  it.each(["/media/..%2f..%2fapp-secret/320.webp", "/media/%2e%2e/320.webp"])(
    "cannot be used to read other files: %s",
    async (path) => {
      expect((await testApp().ask(path)).status).not.toBe(500);
    },
  );
});

describe("a page receives the available delivery channels", () => {
  it.each([
    [undefined, { email: false, phone: false, phoneCode: false }],
    ["smtp://mail.test", { email: true, phone: false, phoneCode: false }],
  ])("with SMTP_URL %s", async (smtpUrl, delivers) => {
    let received: unknown;
    const handlePage: PageHandler = async (_request, context) => {
      received = context.delivers;
      return new Response(testPage);
    };
    await testApp({ channels: { smtpUrl }, handlePage }).ask("/admin/login");
    expect(received).toEqual(delivers);
  });
});

it.each(["/termos", "/privacidade"])("%s may load pictures of this site only", async (path) => {
  const { headers } = await testApp().ask(path);
  expect(headers.get("content-security-policy")).toContain("img-src 'self' data:;");
});
