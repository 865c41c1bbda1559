import { describe, expect, it } from "vitest";
import { pageKey } from "./page-key.ts";
import { paths, redirects, routePatterns } from "./paths.ts";

const id = "0199f0a0-0000-7000-8000-000000000001";

describe("a page with the same content for all visitors", () => {
  it.each([
    paths.home(),
    paths.category("padarias"),
    paths.campaign(id),
    paths.offer(id),
    paths.offerInEnglish(id),
    paths.company("padaria-do-ze"),
    paths.search(),
    paths.map(),
    paths.terms(),
    paths.privacy({ versao: "1" }),
    paths.advertise(),
    paths.loyaltyClub(),
    paths.companyClub(id),
  ])("is cached under its path: %s", (path) => {
    expect(pageKey(path)).toBe(path);
  });

  it("has one key regardless of tracking parameters", () => {
    expect(pageKey("/?utm_source=whatsapp&utm_medium=grupo&fbclid=IwAR0")).toBe("/");
    expect(pageKey(`/oferta/${id}?gclid=1`)).toBe(`/oferta/${id}`);
  });

  it("has one key for each of its lists, for any order and encoding of the parameters", () => {
    const key = "/buscar?categoria=comer-fora&q=p%C3%A3o+doce";
    expect(pageKey("/buscar?q=p%C3%A3o%20doce&categoria=comer-fora")).toBe(key);
    expect(pageKey("/buscar?categoria=comer-fora&tipo=&q=%20p%C3%A3o+doce&utm_source=x")).toBe(key);
    expect(pageKey("/buscar?q=")).toBe("/buscar");
    expect(pageKey("/categoria/padarias?ordem=novas&depois=abc")).toBe(
      "/categoria/padarias?depois=abc&ordem=novas",
    );
    expect(pageKey(`/campanha/${id}?depois=abc`)).toBe(`/campanha/${id}?depois=abc`);
    expect(pageKey("/mapa?categoria=padarias&bairro=Centro")).toBe("/mapa?bairro=Centro&categoria=padarias");
  });
});

describe("a page that is personal or unknown", () => {
  const { shop, admin, ...site } = routePatterns;
  const personal = [
    ...Object.values(shop),
    ...Object.values(admin),
    ...[site.coupon, site.validate, site.printedCoupon, site.checkout, site.myCoupons],
    ...[site.loyaltyProgress, site.qr],
  ].map((pattern) => `/${pattern.replace(/:\w+/, id)}`);

  it.each([...personal, ...redirects.map(({ from }) => from)])("is never cached: %s", (path) => {
    expect(pageKey(path)).toBeUndefined();
  });

  it.each([
    "/nothing",
    "//",
    "/?unknown=1",
    paths.home({ conta: "confirmada" }),
    "/?q=1",
    "/?utm_source=a&unknown=1",
    "/buscar?q=a&q=b",
    "/buscar?q=a&lat=-20.5&lng=-44.5",
    `/buscar?q=${"a".repeat(101)}`,
    "/mapa?area=-21,-45,-20,-44",
    "/categoria/padarias?q=1",
    `/qr/${id}?utm_source=balcao`,
    "/oferta/",
    `/oferta/${id}/`,
    `/oferta/${id}/more`,
    "/oferta/%2e%2e",
    "/oferta/a b",
    `/oferta/${"a".repeat(101)}`,
    `/?utm_source=${"a".repeat(600)}`,
    "/api/offers",
    "/_root.data",
    `/oferta/${id}.data`,
    "http://elsewhere/",
    "*",
    "",
  ])("has no key: %s", (url) => {
    expect(pageKey(url)).toBeUndefined();
  });
});
