import { expect, test } from "vitest";
import { paths, productSlug, redirects, routePatterns, sharePictures } from "./paths.ts";
import { searchPath } from "./visit/visit-paths.ts";

test("builders insert their parameter into the pattern", () => {
  expect(paths.home()).toBe("/");
  expect(paths.category("comer-fora")).toBe("/categoria/comer-fora");
  expect(paths.offer("42")).toBe("/oferta/42");
  expect(paths.offerInEnglish("42")).toBe("/offer/42");
  expect(paths.companyClub("7")).toBe("/cli-clube/7");
  expect(paths.shop.posting()).toBe("/lojista/lancamento");
  expect(paths.admin.messageSettings()).toBe("/admin/mensagens/config");
});

test("parameters are encoded and cannot change the structure of the path", () => {
  expect(paths.category("a/b?c#d")).toBe("/categoria/a%2Fb%3Fc%23d");
  expect(paths.company("pão & cia")).toBe("/empresa/p%C3%A3o%20%26%20cia");
  expect(paths.campaign("$&")).toBe("/campanha/%24%26");
});

test("pages of the product contain its slug and their query", () => {
  expect(productSlug).toBe("pertinho");
  expect(paths.checkout({ oferta: "42" })).toBe("/pertinho-checkout?oferta=42");
  expect(paths.printedCoupon({ cupom: "a b" })).toBe("/pertinho-impresso?cupom=a%20b");
  expect(paths.checkout()).toBe("/pertinho-checkout");
  expect(paths.search({ q: "pão" })).toBe("/buscar?q=p%C3%A3o");
  expect(paths.search({ q: "" })).toBe("/buscar");
  expect(paths.search()).toBe(searchPath);
  expect(paths.admin.login({ destino: "/admin/offers?pagina=2" })).toBe(
    "/admin/login?destino=%2Fadmin%2Foffers%3Fpagina%3D2",
  );
});

test("pictures for shared links have their own paths", () => {
  expect(sharePictures.offer("42")).toBe("/og/offers/42.jpg");
  expect(sharePictures.company("a/b")).toBe("/og/companies/a%2Fb.jpg");
  expect(sharePictures.campaign("7")).toBe("/og/campaigns/7.jpg");
});

test("every pattern except the catch-all has exactly one builder, with the same name, that matches it", () => {
  const patterns = leaves(routePatterns);
  const builders = leaves(paths);
  patterns.delete("notFound");
  expect([...builders.keys()].sort()).toEqual([...patterns.keys()].sort());
  for (const [name, build] of builders) {
    const built = (build as (parameter?: unknown) => string)(
      patterns.get(name)?.toString().includes(":") ? "x" : undefined,
    );
    expect(built, name).toBe(`/${String(patterns.get(name)).replace(/:\w+/, "x")}`);
  }
});

test("no redirect leads to another redirect or hides a page", () => {
  const pages = new Set([...leaves(routePatterns).values()].map((pattern) => `/${pattern}`));
  for (const { from, to } of redirects) {
    expect(pages.has(to), to).toBe(true);
    expect(pages.has(from), from).toBe(false);
  }
});

function leaves(tree: object, prefix = ""): Map<string, unknown> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === "object" ? [...leaves(value, `${prefix}${name}.`)] : [[prefix + name, value] as const],
    ),
  );
}
