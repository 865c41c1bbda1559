import { RouterContextProvider as Provider, type RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { SessionView, ShopSession } from "#contract/account/session.view.ts";
import type { ApiClient } from "#contract/api/contract.ts";
import { panelNotFoundPatterns, routePatterns } from "#contract/paths.ts";
import { pageContext } from "#web/page-context.ts";
import { noSession } from "./auth-state.ts";
import { guardAdmin, guardShop, panelDataContext } from "./guards.ts";

const { offers, settings, appearance, legal } = routePatterns.admin;
const userId = "019a0000-0000-7000-8000-000000000001";
const companyId = "019a0000-0000-7000-8000-000000000002";

describe("guardAdmin", () => {
  it("redirects a visitor to the login with the page as the return path", async () => {
    const { error, next } = await ask(guardAdmin, { session: noSession }, `${offers}?pagina=2`);
    expect(error).toMatchObject({ status: 302 });
    expect((error as Response).headers.get("Location")).toBe(
      "/admin/login?destino=%2Fadmin%2Foffers%3Fpagina%3D2",
    );
    expect(next).not.toHaveBeenCalled();
  });

  it.each([
    ["user", offers, "limited"],
    ["lojista", offers, "limited"],
    ["user", settings, "restricted"],
    ["lojista", legal, "restricted"],
    ["editor", settings, "restricted"],
    ["editor", appearance, "restricted"],
    ["editor", legal, "restricted"],
  ] as const)("refuses a %s on %s before anything is loaded: %s", async (role, pattern, denial) => {
    const session = signedIn(role);
    const { error, next } = await ask(guardAdmin, { session }, pattern);
    expect(error).toMatchObject({ data: { denial, session }, init: { status: 403 } });
    expect(next).not.toHaveBeenCalled();
  });

  it("verifies an admin on the pages for admins, and only there", async () => {
    const verify = vi.fn(async () => true);
    await ask(guardAdmin, { session: signedIn("admin"), verify }, offers);
    expect(verify).not.toHaveBeenCalled();
    const { next } = await ask(guardAdmin, { session: signedIn("admin"), verify }, settings);
    expect(verify).toHaveBeenCalledWith({ user_id: userId });
    expect(next).toHaveBeenCalled();
  });

  it.each(["user", "lojista", "editor"] as const)(
    "verifies a %s on a page for admins, which records the attempt, and refuses even after a positive result",
    async (role) => {
      const verify = vi.fn(async () => true);
      const { error } = await ask(guardAdmin, { session: signedIn(role), verify }, settings);
      expect(verify).toHaveBeenCalledWith({ user_id: userId });
      expect(error).toMatchObject({ data: { denial: "restricted" } });
    },
  );

  it("does not verify a new account on the page of the back-office that it is sent to", async () => {
    const verify = vi.fn(async () => false);
    await ask(guardAdmin, { session: signedIn("user"), verify }, offers);
    expect(verify).not.toHaveBeenCalled();
  });

  it("refuses an admin whom the server does not verify", async () => {
    const verify = async () => false;
    const { error, next } = await ask(guardAdmin, { session: signedIn("admin"), verify }, settings);
    expect(error).toMatchObject({ data: { denial: "unverified" }, init: { status: 403 } });
    expect(next).not.toHaveBeenCalled();
  });

  it("refuses when the verification itself fails, and reports it", async () => {
    const problem = new Error("no database");
    const verify = () => Promise.reject(problem);
    const { error, next, report } = await ask(guardAdmin, { session: signedIn("admin"), verify }, settings);
    expect(error).toMatchObject({ data: { denial: "unverified" } });
    expect(report).toHaveBeenCalledWith(problem);
    expect(next).not.toHaveBeenCalled();
  });

  it.each([
    ["an anonymous visitor", noSession],
    ["an account without rights", signedIn("user")],
  ])("returns 404 to %s for an unknown path, instead of a login or a denial", async (_who, session) => {
    const { error, next } = await ask(guardAdmin, { session }, panelNotFoundPatterns.admin);
    expect(error).toMatchObject({ init: { status: 404 } });
    expect(next).not.toHaveBeenCalled();
  });

  it("passes the session to the loaders", async () => {
    const session = signedIn("editor");
    const { context } = await ask(guardAdmin, { session }, offers);
    expect(context.get(panelDataContext)).toEqual({
      session,
      servedAt: "2026-11-15T12:00:00.000Z",
      delivers: { email: true, phone: false, phoneCode: false },
    });
  });
});

describe("guardShop", () => {
  it.each([
    ["an anonymous visitor", noSession],
    ["an admin", signedIn("admin")],
    [
      "a shopkeeper who has not chosen a company",
      { ...signedIn("lojista"), shop: shop({ companyId: null }) },
    ],
  ])("redirects %s to the shop login", async (_who, session) => {
    const { error, next } = await ask(guardShop, { session }, routePatterns.shop.program);
    expect((error as Response).headers.get("Location")).toBe("/lojista/codigo?destino=%2Flojista%2Fprograma");
    expect(next).not.toHaveBeenCalled();
  });

  it("returns 404 to an anonymous visitor for an unknown path", async () => {
    const { error } = await ask(guardShop, { session: noSession }, panelNotFoundPatterns.shop);
    expect(error).toMatchObject({ init: { status: 404 } });
  });

  it.each(["account", "code", "impersonation"] as const)("admits a session by %s", async (kind) => {
    const session = { ...noSession, shop: shop({ kind }) };
    const { next } = await ask(guardShop, { session }, routePatterns.shop.dashboard);
    expect(next).toHaveBeenCalled();
  });
});

type Answers = { session: SessionView; verify?: (input: { user_id?: string | null }) => Promise<boolean> };

async function ask(guard: typeof guardAdmin, { session, verify = async () => true }: Answers, path: string) {
  const context = new Provider();
  const report = vi.fn();
  const api = { auth: { session: async () => session }, rpc: { verify_admin_session: verify } };
  context.set(pageContext, {
    api: api as unknown as ApiClient,
    apiOnce: () => api as unknown as ApiClient,
    nonce: "",
    requestId: "",
    report,
    publicUrl: "",
    delivers: { email: true, phone: false, phoneCode: false },
    now: new Date("2026-11-15T12:00:00Z"),
  });
  const next = vi.fn(async () => new Response());
  const url = new URL(`http://localhost/${path}`);
  const pattern = path.replace(/\?.*/, "");
  const error = await Promise.resolve(
    guard(
      { context: context as RouterContextProvider, url, pattern, request: new Request(url), params: {} },
      next,
    ),
  ).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { context, report, next, error };
}

function signedIn(role: Role): SessionView {
  const user = { id: userId, email: "rosa@pertinho.test", name: "Rosa", role };
  return { ...noSession, user, expiresAt: "2026-11-20T12:00:00.000Z" };
}

function shop(changes: Partial<ShopSession>): ShopSession {
  return {
    kind: "account",
    companyId,
    companyName: "Café Serrano",
    expiresAt: "2026-11-20T12:00:00.000Z",
    companies: [{ id: companyId, name: "Café Serrano", isActive: true }],
    ...changes,
  };
}
