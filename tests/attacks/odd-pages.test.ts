import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guards } from "#contract/account/guard.texts.ts";
import { paths, routePatterns, searchParameters } from "#contract/paths.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { builtPages } from "#tests/support/server/built-pages.ts";
import { testApp } from "#tests/support/server/test-app.ts";

const password = "Padaria-2026!";
const form = "application/x-www-form-urlencoded";

let database: TestDatabase;
let app: ReturnType<typeof testApp>;
let adminCookie: string;
let deviceCookie: string;
let couponId: string;
/** The path of every page by its pattern, with a real record in place of each parameter. */
let pages: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  app = testApp({ db, handlePage: await builtPages() });
  const category = await makeCategory(db);
  const company = await makeCompany(db, { categoryId: category.id });
  const offer = await makeOffer(db, { companyId: company.id, categoryId: category.id });
  const admin = await makeProfile(db, { role: "admin" }, { password });
  adminCookie = await cookieFrom("/api/auth/sign-in", { email: admin.email, password });
  deviceCookie = await cookieFrom(`/api/offers/${offer.id}/coupons`, {
    name: "Maria Souza",
    phone: "35990000001",
  });
  couponId = (await db.select().from(coupons))[0]?.id ?? "";
  pages = allPages({
    ":category": category.slug,
    ":companyId": company.slug,
    ":offerId": offer.id,
    ":couponId": couponId,
    ":campaignId": offer.id,
    "*": "nenhuma",
  });
});
afterAll(() => database.close());

type Answer = { status: number; text: string };

/** True for an error screen, or an error in the log. */
const isBroken = ({ status, text }: Answer) =>
  status >= 500 || text.includes(guards.broken.title) || app.lines.some((line) => line.includes('"error"'));

const oddValues: Record<string, string> = {
  negative: "-1",
  "a dash": "-",
  "two dashes": "a--b",
  huge: "99999999999999999999999999",
  "beyond every number": "1e309",
  "no number": "NaN",
  "121 characters": "a".repeat(121),
  "10,000 characters": "x".repeat(10_000),
  // At any length limit, the cut falls inside an emoji.
  emoji: encodeURIComponent(`a${"🥭".repeat(600)}`),
  "a lone surrogate": "%ED%A0%80",
  "bytes that are no UTF-8": "%FF%FE",
  "a broken percent sign": "%E0%A4%A",
  "a control character": "%01%1B",
  "a quotation mark": "%27%22%3C%3E",
  "a prototype": "__proto__",
  "a date that is none": "2026-02-31",
  empty: "",
};

const { shop, admin, ...site } = routePatterns;

/** The query parameters that each page reads. */
const parameters: Record<string, readonly string[]> = {
  [site.category]: ["ordem", "depois"],
  [site.campaign]: ["depois"],
  [site.company]: ["depois"],
  [site.validate]: ["codigo"],
  [site.map]: ["categoria", "area", "bairro"],
  [site.search]: searchParameters,
  [site.terms]: ["versao"],
  [site.privacy]: ["versao"],
  [site.advertise]: ["enviado"],
  [site.printedCoupon]: ["cupom", "oferta", "de", "ate", "formato"],
  [site.checkout]: ["oferta"],
  [site.myCoupons]: ["sair", "estado", "depois", "tela"],
  [shop.code]: ["destino", "tela", "token"],
  [admin.login]: ["destino", "tela", "confirmar"],
};
const unknownParameters = ["__proto__", "constructor", "toString", "_routes", "index", "utm_source"];
const all = [...new Set(Object.values(parameters).flat()), ...unknownParameters];

describe("a URL with odd values", () => {
  test.each(Object.entries(oddValues))("(%s) returns a page, never an error", async (_, value) => {
    const together = all.map((name) => `${name}=1&${name}=${value}&${name}[]=${value}`).join("&");
    const addresses = Object.entries(pages).flatMap(([pattern, page]) => {
      const own = parameters[pattern] ?? [];
      return [
        ...own.map((name) => `${page}?${name}=${value}`),
        ...(own.length > 0 ? [`${page}?${together.slice(0, 20_000)}`] : []),
        ...(/[:*]/.test(pattern) ? [`/${pattern.replace(/:\w+|\*/, () => value)}`] : []),
      ];
    });
    expect(await wrongAnswers(addresses)).toEqual([]);
  });
});

test("a search ignores invalid filters", async () => {
  const plain = await (await app.ask("/buscar")).text();
  const chosen = /Filtros \(\d+\)/;
  expect(plain).not.toMatch(chosen);
  expect(await (await app.ask("/buscar?km=5")).text()).toMatch(chosen);
  for (const query of ["categoria=-1", "categoria=-", "categoria=a--b", "km=1e309", "km=-3", "ordem=x"]) {
    const answer = await app.ask(`/buscar?${query}`);
    expect(answer.status, query).toBe(200);
    expect(await answer.text(), query).not.toMatch(chosen);
  }
});

/** Invalid bodies sent to a page, with the expected status. */
const oddBodies = {
  JSON: { init: body("application/json", "{}"), status: 415 },
  text: { init: body("text/plain", "intent=confirm"), status: 415 },
  "nothing at all": { init: { method: "POST", headers: {} }, status: 415 },
  "a type that is none": { init: body("x", "a=b"), status: 415 },
  "multipart without a boundary": { init: body("multipart/form-data", "--x"), status: 400 },
  "truncated multipart": {
    init: body(
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\nab',
    ),
    status: 400,
  },
  "invalid multipart": { init: body("multipart/form-data; boundary=x", "code=1"), status: 400 },
} satisfies Record<string, { init: RequestInit; status: number }>;

describe("an unsupported body sent to a page", () => {
  test.each(["JSON", "truncated multipart"] as const)("is refused by every page: %s", async (kind) => {
    const { init, status } = oddBodies[kind];
    const wrong: string[] = [];
    for (const page of Object.values(pages).flatMap((page) => [page, `${page}.data`])) {
      const cookie = page.startsWith("/admin/") ? adminCookie : deviceCookie;
      app.lines.length = 0;
      const answer = await ask(page, { ...init, headers: { ...init.headers, cookie } });
      // A page without a form accepts no body, and a page of the shop panel checks the session first.
      const isRefused = [status, 404, 405, 302, 202].includes(answer.status);
      if (!isRefused || isBroken(answer)) wrong.push(`${page}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(["/validar", paths.checkout(), "/meus-cupons", "/anunciar", "/admin/login", "/lojista/codigo"])(
    "%s returns the matching error status for each unsupported body and method",
    async (page) => {
      for (const { init, status } of Object.values(oddBodies)) {
        expect((await ask(page, init)).status).toBe(status);
      }
      const refused = await ask(page, { method: "PUT", headers: { "content-type": form }, body: "code=1" });
      expect(refused.status).toBe(405);
    },
  );

  test("a form submission is accepted in both encodings of HTML forms", async () => {
    const fields = { code: "AB3K-9QXZ" };
    expect((await ask("/validar", { method: "POST", body: new URLSearchParams(fields) })).status).toBe(200);
    const multipart = new FormData();
    multipart.set("code", fields.code);
    expect((await ask("/validar", { method: "POST", body: multipart })).status).toBe(200);
  });

  test("JSON does not cancel a coupon; the form of the page does", async () => {
    const stateOf = async () => (await database.db.select().from(coupons))[0]?.state;
    const page = paths.coupon(couponId);
    for (const { init, status } of Object.values(oddBodies)) {
      const answer = await ask(page, { ...init, headers: { ...init.headers, cookie: deviceCookie } });
      expect(answer.status).toBe(status);
    }
    expect(await stateOf()).toBe("issued");
    const posted = { method: "POST", headers: { "content-type": form, cookie: deviceCookie }, body: "" };
    expect((await ask(page, posted)).status).toBe(302);
    expect(await stateOf()).toBe("cancelled");
  });
});

/** The query parameters that the lists of the back-office read. */
const listParameters = (
  "search page limit sort direction state status companyId clientId from to columns " +
  "aba q situacao ordem papel pessoa acao onde registro de ate"
).split(" ");

test("the lists of the back-office open with any query parameters", async () => {
  // Valid values among the odd ones, with an end before its start. Some screens read the first value of a repeated
  // key, some the last.
  const backwards = "aba=seguranca&from=2026-12-01&to=2026-01-01&de=2026-12-01&ate=2026-01-01";
  const queries = Object.values(oddValues).map((value, position) => {
    const odd = listParameters.map((name) => `${name}=${value}`).join("&");
    return position % 2 === 0 ? odd.slice(0, 20_000) : `${backwards}&${odd.slice(0, 20_000)}&${backwards}`;
  });
  const lists = [admin.offers, admin.campaigns, admin.categories, admin.companies, admin.leads];
  const addresses = [...lists, admin.clients, admin.settings].flatMap((pattern) =>
    queries.map((query) => `/${pattern}?${query}`),
  );
  expect(await wrongAnswers(addresses, adminCookie)).toEqual([]);
});

async function wrongAnswers(addresses: string[], cookie = ""): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    app.lines.length = 0;
    const answer = await ask(address, { headers: { cookie } });
    if (isBroken(answer)) wrong.push(`${address.slice(0, 100)}: ${answer.status}`);
  }
  return wrong;
}

async function ask(address: string, init: RequestInit): Promise<Answer> {
  const answer = await app.ask(address, init);
  return { status: answer.status, text: await answer.text() };
}

function body(type: string, text: string) {
  return { method: "POST", headers: { "content-type": type }, body: text };
}

function allPages(records: Record<string, string>): Record<string, string> {
  const patterns = [site, shop, admin].flatMap((area) => Object.values<string>(area));
  const addressOf = (pattern: string) => `/${pattern.replace(/:\w+|\*/, (name) => records[name] ?? name)}`;
  return Object.fromEntries(patterns.map((pattern) => [pattern, addressOf(pattern)]));
}

async function cookieFrom(path: string, sent: object): Promise<string> {
  const answer = await app.ask(path, body("application/json", JSON.stringify(sent)));
  const lines = answer.headers.getSetCookie();
  if (lines.length === 0) throw new Error(`${path} answered ${answer.status} without a cookie`);
  return lines.map((line) => line.split(";")[0]).join("; ");
}
