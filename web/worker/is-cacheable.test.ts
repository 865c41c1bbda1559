import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/api-paths.ts";
import { appFiles } from "#contract/app-files.ts";
import { paths } from "#contract/paths.ts";
import { cacheEntryFor, invalidatesCache, isCacheable, neverChanges } from "./is-cacheable.ts";

const origin = "https://pertinho.test";
const id = "0199f0a0-0000-7000-8000-000000000001";
const place = (path: string) => cacheEntryFor(origin + path, origin);

describe("the cache of the service worker", () => {
  it.each([
    [paths.home(), "pages"],
    [paths.offer(id), "pages"],
    [paths.company("padaria-do-ze"), "pages"],
    [paths.map(), "pages"],
    [paths.search({ q: "bolo" }), "pages"],
    [paths.coupon(id), "own"],
    [paths.myCoupons(), "own"],
    [paths.myCoupons({ estado: "usados" }), "own"],
    [paths.loyaltyProgress(), "own"],
    [paths.loyaltyProgress({ cartao: id }), "own"],
    [apiPaths.voucherQr(id), "own"],
    [paths.companyClub(id), "pages"],
    [apiPaths.couponQr(id), "own"],
    ["/assets/main-a1b2.js", "files"],
    ["/media/abc/320.avif", "pictures"],
  ])("stores %s in %s, under its own URL", (path, cache) => {
    expect(place(path)).toMatchObject({ cache, key: path });
  });

  it("stores one page for all parameters that a shared link adds", () => {
    expect(place(paths.offer(id, { utm_source: "whatsapp" }))?.key).toBe(paths.offer(id));
  });

  it.each([
    paths.admin.offers(),
    paths.admin.login(),
    paths.shop.code(),
    paths.shop.redeem(),
    paths.validate({ codigo: "AB3K9QXZ" }),
    paths.checkout({ oferta: id }),
    paths.printedCoupon({ cupom: id }),
    paths.myCoupons({ tela: "dados" }),
    paths.myCoupons({ tela: "telefone" }),
    paths.myCoupons({ sair: "token" }),
    paths.search({ lat: "-22.1", lng: "-45.9" }),
    apiPaths.coupon(id),
    apiPaths.couponEvents(id),
    apiPaths.pixQr(id),
    apiPaths.clientExport(),
    `${paths.map()}.data`,
    appFiles.worker,
    appFiles.offline,
    appFiles.counterOffline,
  ])("does not store %s", (path) => {
    expect(place(path)).toBeUndefined();
  });

  it("stores nothing of another site", () => {
    expect(cacheEntryFor(`https://elsewhere.test${paths.coupon(id)}`, origin)).toBeUndefined();
  });

  it("is used before the network only for files whose name changes with their content", () => {
    const first = [
      "/assets/a-1.js",
      "/media/a/1.avif",
      paths.home(),
      paths.coupon(id),
      apiPaths.couponQr(id),
    ];
    expect(first.map((path) => neverChanges(placeFor(path)))).toEqual([true, true, false, false, false]);
  });
});

describe("a response", () => {
  const page = (status = 200, headers = {}, redirected = false) => ({
    status,
    redirected,
    headers: new Headers({ "Content-Type": "text/html; charset=utf-8", ...headers }),
  });
  const drawing = (headers = {}) => page(200, { "Content-Type": "image/svg+xml", ...headers });

  it("is cached when it is the page itself", () => {
    expect(isCacheable(page(200, { "Cache-Control": "private, no-cache" }), placeFor(paths.coupon(id)))).toBe(
      true,
    );
  });

  it.each([
    ["an error", page(500)],
    ["a 404", page(404)],
    ["a partial response", page(206)],
    ["redirected", page(200, {}, true)],
    ["marked no-store", page(200, { "Cache-Control": "no-store" })],
    ["JSON", page(200, { "Content-Type": "application/json" })],
  ])("is not cached when it is %s", (_what, answer) => {
    expect(isCacheable(answer, placeFor(paths.offer(id)))).toBe(false);
  });

  it("is cached for a coupon's QR code although other API responses are not", () => {
    expect(isCacheable(drawing({ "Cache-Control": "no-store" }), placeFor(apiPaths.couponQr(id)))).toBe(true);
    expect(isCacheable(page(), placeFor(apiPaths.couponQr(id)))).toBe(false);
    expect(isCacheable(page(), placeFor("/assets/a-1.js"))).toBe(false);
  });

  const removedBy = (answers: ReturnType<typeof page>[], path: string) =>
    answers.filter((answer) => invalidatesCache(answer, placeFor(path))).map(({ status }) => status);

  it("removes the cached page when the page is gone, not when the server is busy", () => {
    const answers = [401, 403, 404, 410, 200, 0, 429, 500, 503].map((status) => page(status));
    expect(removedBy(answers, paths.coupon(id))).toEqual([401, 403, 404, 410]);
  });

  it("removes the cached wallet when the server requests the phone in its place", () => {
    const answers = [200, 503].map((status) => page(status, { "Cache-Control": "private, no-store" }));
    expect(removedBy(answers, paths.loyaltyProgress())).toEqual([200]);
    expect(removedBy(answers, apiPaths.couponQr(id))).toEqual([]);
  });
});

function placeFor(path: string) {
  const found = place(path);
  if (!found) throw new Error(`${path} has no place`);
  return found;
}
