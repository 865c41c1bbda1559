import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showHtml } from "#tests/support/show-html.ts";
import { couponPart } from "#web/routes/public/coupon/coupon.attributes.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { cachedCoupon } from "./my-coupon-card.attributes.ts";
import { cacheCoupons } from "./my-coupon-card.enhance.ts";

const postMessage = vi.fn();
let cache: Record<string, string> = {};

beforeEach(() => {
  postMessage.mockClear();
  cache = {};
  const ready = Promise.resolve({ active: { postMessage } });
  Object.defineProperty(navigator, "serviceWorker", { value: { ready }, configurable: true });
  const match = async (url: string) => {
    const page = cache[new URL(url).pathname];
    return page === undefined ? undefined : new Response(page);
  };
  vi.stubGlobal("caches", { match });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

type Listed = { id: string; suspended?: true; redeemable?: boolean };

function list(coupons: Listed[]): void {
  showHtml(
    coupons.map(({ id, suspended, redeemable = true }) => (
      <a
        key={id}
        href={`/cupom/${id}`}
        {...dataProps(cachedCoupon, { qr: redeemable ? `/qr/${id}.svg` : undefined, suspended })}
      >
        {id}
      </a>
    )),
  );
}

/** The paths that the worker was told to cache. */
function cached(): string[] {
  return postMessage.mock.calls.flatMap(([{ keep }]) => keep.map((url: string) => new URL(url).pathname));
}

const page = (state: string, { suspended }: { suspended?: true } = {}) => {
  const names = couponPart;
  return `<div ${names.id}="a" ${names.state}="${state}"${suspended ? ` ${names.suspended}="true"` : ""}>`;
};

it("caches the pages and QR codes of redeemable coupons", async () => {
  list([{ id: "a" }, { id: "b", redeemable: false }, { id: "c" }]);
  await cacheCoupons();
  expect(cached()).toEqual(["/cupom/a", "/qr/a.svg", "/cupom/c", "/qr/c.svg"]);
});

it.each<[string, string, true | undefined, boolean]>([
  ["shows the code", page("issued"), undefined, false],
  ["still awaits the payment", page("pending_payment"), undefined, true],
  ["is from before the company was deactivated", page("issued"), true, true],
  ["is from before the company was reactivated", page("issued", { suspended: true }), undefined, true],
  ["is of the deactivated company", page("issued", { suspended: true }), true, false],
])("caches a coupon again depending on its cached page: it %s", async (_what, html, suspended, isRenewed) => {
  cache["/cupom/a"] = html;
  list([{ id: "a", suspended }]);
  await cacheCoupons();
  expect(cached().length > 0).toBe(isRenewed);
});

it("caches at most ten coupons", async () => {
  list(Array.from({ length: 12 }, (_, index) => ({ id: `c${index}` })));
  await cacheCoupons();
  expect(cached()).toHaveLength(20);
});

it("does nothing in a browser without service workers", async () => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  list([{ id: "a" }]);
  await cacheCoupons();
  expect(cached()).toEqual([]);
});
