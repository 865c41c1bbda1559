import { expect, it } from "vitest";
import { appFiles } from "#contract/app-files.ts";
import { paths } from "#contract/paths.ts";
import { filesOf, importsOf, offlinePathFor, withPageCache } from "./offline-page.ts";

const empty = '<h2>x</h2><ul data-cached-pages="" class="list"></ul>';

it("lists the cached pages by title, coupons with their offers, with the escaping of the server", () => {
  const filled = withPageCache(empty, [
    {
      path: paths.coupon("a1"),
      html: '<title>Seu cupom · Pertinho</title><b data-share-title="Bolo &amp; café">',
    },
    { path: "/buscar?q=a&tipo=lojas", html: "<title>Buscar · Pertinho</title>" },
    { path: "/termos", html: "" },
  ]);
  expect(filled).toBe(
    '<h2>x</h2><ul data-cached-pages="" class="list">' +
      '<li><a href="/cupom/a1">Seu cupom: Bolo &amp; café</a></li>' +
      '<li><a href="/buscar?q=a&amp;tipo=lojas">Buscar</a></li>' +
      '<li><a href="/termos">/termos</a></li></ul>',
  );
  expect(withPageCache(empty, [])).toBe(empty);
});

it("finds each file of a page once", () => {
  const html =
    '<link href="/assets/a-1.css"><script src="/assets/m_2-x.js"></script><link href="/assets/a-1.css">';
  expect(filesOf(html)).toEqual(["/assets/a-1.css", "/assets/m_2-x.js"]);
});

it("finds the files that a script imports statically and dynamically", () => {
  const script = 'import{a}from"./main-x_1.js";const b=()=>import(`./search.island-2.js`),c="./other.css"';
  expect(importsOf(script)).toEqual(["/assets/main-x_1.js", "/assets/search.island-2.js"]);
});

it.each([
  [paths.shop.redeem(), appFiles.counterOffline],
  [paths.shop.code(), appFiles.counterOffline],
  ["/lojista", appFiles.counterOffline],
  ["/lojistas", appFiles.offline],
  [paths.myCoupons(), appFiles.offline],
  [paths.admin.login(), appFiles.offline],
])("serves %s offline with %s", (pathname, page) => {
  expect(offlinePathFor(pathname)).toBe(page);
});
