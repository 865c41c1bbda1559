import { beforeAll, describe, expect, test } from "vitest";
import { guards } from "#contract/account/guard.texts.ts";
import { paths, redirects, routePatterns } from "#contract/paths.ts";
import { demoAccounts } from "#seed/demo-accounts.ts";
import type { Town } from "./signed-in.ts";

/** The kinds of reader that the guards distinguish. The demo lojista has two companies and chooses one. */
const readers = [
  "anonymous",
  "user",
  "lojista",
  "lojista_at_work",
  "editor",
  "admin",
  "admin_as_shopkeeper",
  "code_session",
] as const;
type Reader = (typeof readers)[number];

type PageAccess =
  | "public"
  | "alike"
  | "unknown"
  | "validate"
  | "codeLogin"
  | "shop"
  | "adminLogin"
  | "backOffice"
  | "adminOnly";

/**
 * The access of every page, written by hand in the order of spec 2. A page missing here fails the test, and so does
 * an entry without a page.
 */
const pages: Record<string, PageAccess> = {
  "": "public",
  "categoria/:category": "public",
  "campanha/:campaignId": "public",
  "oferta/:offerId": "public",
  "offer/:offerId": "public",
  "qr/:offerId": "alike",
  "cupom/:couponId": "alike",
  "empresa/:companyId": "public",
  validar: "validate",
  mapa: "public",
  buscar: "public",
  termos: "public",
  privacidade: "public",
  anunciar: "public",
  "pertinho-impresso": "public",
  "pertinho-checkout": "public",
  "meus-cupons": "public",
  "cli-clube": "public",
  "cli-clube/:companyId": "public",
  "carteira/cli-clube-progresso": "public",
  "*": "unknown",
  "lojista/codigo": "codeLogin",
  "lojista/dashboard": "shop",
  "lojista/clientes": "shop",
  "lojista/lancamento": "shop",
  "lojista/resgatar": "shop",
  "lojista/programa": "shop",
  "admin/login": "adminLogin",
  "admin/dashboard": "backOffice",
  "admin/campaigns-dashboard": "backOffice",
  "admin/offers": "backOffice",
  "admin/campaigns": "backOffice",
  "admin/categories": "backOffice",
  "admin/companies": "backOffice",
  "admin/leads": "backOffice",
  "admin/clients": "backOffice",
  "admin/cli-clube-dashboard": "backOffice",
  "admin/cli-clube/config": "backOffice",
  "admin/cli-clube/lancamento": "backOffice",
  "admin/reviews": "backOffice",
  "admin/mensagens/enviar": "backOffice",
  "admin/mensagens/historico": "backOffice",
  "admin/mensagens/modelos": "backOffice",
  "admin/mensagens/config": "adminOnly",
  "admin/appearance": "adminOnly",
  "admin/settings": "adminOnly",
  "admin/legal": "adminOnly",
  "admin/kit": "unknown",
};

const toCode = "302 /lojista/codigo?destino=";
const toShop = "302 /lojista/dashboard";
const toCounter = "302 /lojista/resgatar";
const toPanel = "302 /admin/dashboard";
const toLogin = "302 /admin/login?destino=";
const limited = `403 ${guards.accessLimited.title}`;
const restricted = `403 ${guards.accessRestricted.title}`;

const forEveryone = (answer: string) =>
  Object.fromEntries(readers.map((reader) => [reader, answer])) as Record<Reader, string>;

/** The expected response of each kind of page to each reader (spec 2 and 6). */
const answers: Record<Exclude<PageAccess, "alike">, Record<Reader, string>> = {
  public: forEveryone("200"),
  unknown: forEveryone("404"),
  validate: {
    ...forEveryone("200"),
    lojista_at_work: toCounter,
    admin_as_shopkeeper: toCounter,
    code_session: toCounter,
  },
  codeLogin: { ...forEveryone("200"), admin_as_shopkeeper: toShop, code_session: toShop },
  shop: { ...forEveryone(toCode), lojista_at_work: "200", admin_as_shopkeeper: "200", code_session: "200" },
  adminLogin: {
    anonymous: "200",
    user: toPanel,
    lojista: toShop,
    lojista_at_work: toShop,
    editor: toPanel,
    admin: toPanel,
    admin_as_shopkeeper: toShop,
    code_session: "200",
  },
  backOffice: {
    anonymous: toLogin,
    user: limited,
    lojista: limited,
    lojista_at_work: limited,
    editor: "200",
    admin: "200",
    admin_as_shopkeeper: limited,
    code_session: toLogin,
  },
  adminOnly: {
    anonymous: toLogin,
    user: restricted,
    lojista: restricted,
    lojista_at_work: restricted,
    editor: restricted,
    admin: "200",
    admin_as_shopkeeper: restricted,
    code_session: toLogin,
  },
};

/** The part of the role-by-route test for pages, on the server that the API part started. */
export function walkPages(town: () => Town): void {
  let addresses: Record<string, string>;
  let companyNames: string[];
  // Signed in before the others, because a later sign-in of the admin ends their impersonation.
  let watcher: string;
  beforeAll(async () => {
    watcher = await cookieOf(town(), "admin");
    addresses = await realAddresses(town());
    companyNames = (await demoCompanies(town())).map(({ name }) => name);
  });

  test("the table contains exactly the pages of the product", () => {
    const { shop, admin, ...site } = routePatterns;
    const patterns = [site, shop, admin].flatMap((area) => Object.values(area));
    expect(Object.keys(pages).sort()).toEqual(patterns.sort());
  });

  describe.each(readers)("a page for %s", (reader) => {
    let cookie: string;
    beforeAll(async () => {
      cookie = await cookieOf(town(), reader);
    });

    test("opens, redirects or is refused as the table states", async () => {
      const wrong: string[] = [];
      for (const [pattern, access] of Object.entries(pages)) {
        const address = addresses[pattern] ?? "";
        const answer = await ask(town(), address, cookie);
        const wanted = await wantedAnswer(town(), access, reader, address);
        if (answer !== wanted) wrong.push(`${address}: ${answer} instead of ${wanted}`);
      }
      for (const { from, to } of redirects) {
        const answer = await ask(town(), from, cookie);
        if (answer !== `302 ${to}`) wrong.push(`${from}: ${answer} instead of 302 ${to}`);
      }
      expect(wrong).toEqual([]);
    });

    test("that opens makes no refused call, so no user is recorded with an escalation attempt", async () => {
      const before = await escalationAttempts(town(), watcher);
      for (const [pattern, access] of Object.entries(pages)) {
        if (access === "adminOnly" && reader !== "admin") continue;
        await ask(town(), addresses[pattern] ?? "", cookie);
      }
      expect(await escalationAttempts(town(), watcher)).toBe(before);
    });

    test("that is refused contains none of its data", async () => {
      const own = await ownTexts(town(), cookie);
      const secrets = [...peopleWords(), ...companyNames].filter((word) => !own.includes(word));
      const leaked: string[] = [];
      for (const [id, pattern] of guardedPages()) {
        const access = pages[pattern];
        if (access === undefined || access === "alike" || answers[access][reader] === "200") continue;
        for (const way of requestPathsOf(id, pattern)) {
          const text = await read(town(), way, cookie);
          leaked.push(
            ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${way}: ${secret}`),
          );
        }
      }
      expect(leaked).toEqual([]);
    });
  });

  test("control: the data that a refused page must not contain is on the page of an admin, by each path", async () => {
    const cookie = await cookieOf(town(), "admin");
    for (const way of requestPathsOf("admin.settings", routePatterns.admin.settings)) {
      expect(await read(town(), way, cookie), way).toContain("cliente@pertinho.test");
    }
  });
}

/**
 * Returns the paths of a page, of its data as links within the site request it, and of its loader alone, without the
 * parent loaders.
 */
function requestPathsOf(id: string, pattern: string): string[] {
  return [`/${pattern}`, `/${pattern}.data`, `/${pattern}.data?_routes=${encodeURIComponent(id)}`];
}

function guardedPages(): [id: string, pattern: string][] {
  const { shop, admin } = routePatterns;
  const named = (area: string, patterns: Record<string, string>) =>
    Object.entries(patterns).map(([name, pattern]): [string, string] => [`${area}.${name}`, pattern]);
  return [...named("shop", shop), ...named("admin", admin)];
}

/** Returns the patterns with a record of the demo town in place of each parameter. */
async function realAddresses({ url }: Town): Promise<Record<string, string>> {
  const read = async (path: string) => (await fetch(`${url}/api${path}`)).json();
  const [{ items: offers }, campaign, { items: companies }, categories, { items: clubs }] = await Promise.all(
    [
      read("/offers?limit=1"),
      read("/campaigns/featured"),
      read("/companies?limit=1"),
      read("/categories"),
      read("/clubs?limit=1&latitude=-22&longitude=-46"),
    ],
  );
  const real: Record<string, string> = {
    [routePatterns.category]: paths.category(categories[0].slug),
    [routePatterns.campaign]: paths.campaign(campaign.id),
    [routePatterns.offer]: paths.offer(offers[0].id),
    [routePatterns.offerInEnglish]: paths.offerInEnglish(offers[0].id),
    [routePatterns.qr]: paths.qr(offers[0].id),
    [routePatterns.coupon]: paths.coupon("nenhum"),
    [routePatterns.company]: paths.company(companies[0].id),
    [routePatterns.companyClub]: paths.companyClub(clubs[0].company.id),
    [routePatterns.notFound]: "/nao-existe",
  };
  return Object.fromEntries(Object.keys(pages).map((pattern) => [pattern, real[pattern] ?? `/${pattern}`]));
}

async function wantedAnswer(
  town: Town,
  access: PageAccess,
  reader: Reader,
  address: string,
): Promise<string> {
  // Such a page responds the same to every reader, so the anonymous response is the expected one.
  if (access === "alike") return ask(town, address, "");
  const wanted = answers[access][reader];
  return wanted === toLogin || wanted === toCode ? wanted + encodeURIComponent(address) : wanted;
}

async function escalationAttempts({ url }: Town, admin: string): Promise<number> {
  const answer = await fetch(`${url}/api/rpc/get_security_dashboard_stats`, {
    method: "POST",
    headers: { Cookie: admin, Origin: url, "Content-Type": "application/json" },
  });
  return (await answer.json()).role_escalation_attempts;
}

/** Returns the status, with the target of the redirect or the title of the refusal. */
async function ask({ url }: Town, address: string, cookie: string): Promise<string> {
  const answer = await fetch(url + address, { headers: { Cookie: cookie }, redirect: "manual" });
  const text = await answer.text();
  if (answer.status === 302) return `302 ${answer.headers.get("Location")}`;
  if (answer.status !== 403) return String(answer.status);
  const [, title] = /<h1[^>]*>([^<]*)/.exec(text) ?? [];
  return `403 ${title}`;
}

async function read({ url }: Town, address: string, cookie: string): Promise<string> {
  return (await fetch(url + address, { headers: { Cookie: cookie }, redirect: "manual" })).text();
}

async function cookieOf(town: Town, reader: Reader): Promise<string> {
  const [company] = await demoCompanies(town);
  if (company === undefined) throw new Error("the demo shopkeeper has no company");
  switch (reader) {
    case "lojista_at_work":
      return town.cookieAfter(await town.cookieOf("lojista"), `/api/shop/companies/${company.id}/choice`);
    case "admin_as_shopkeeper":
      return town.cookieAfter(await town.cookieOf("admin"), `/api/companies/${company.id}/impersonation`);
    default:
      return town.cookieOf(reader);
  }
}

/** Returns the companies of the demo town, those of the demo shopkeeper first. */
async function demoCompanies({ url }: Town): Promise<{ id: string; name: string }[]> {
  const { items } = await (await fetch(`${url}/api/companies?limit=100`)).json();
  const owned = demoAccounts.flatMap(({ companies }) => companies);
  const isOwned = ({ name }: { name: string }) => owned.includes(name);
  return [...items.filter(isOwned), ...items.filter((company: { name: string }) => !isOwned(company))];
}

const peopleWords = () => demoAccounts.flatMap(({ name, email }) => [name, email]);

/** Returns the user's own name, e-mail address and companies, which they may read anywhere. */
async function ownTexts(town: Town, cookie: string): Promise<string[]> {
  const session = JSON.parse(await read(town, "/api/auth/session", cookie));
  const companies: { name: string }[] = session.shop?.companies ?? [];
  return [
    session.user?.name,
    session.user?.email,
    session.impersonatedBy?.name,
    ...companies.map(({ name }) => name),
  ];
}
