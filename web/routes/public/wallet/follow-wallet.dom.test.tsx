import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiPaths } from "#contract/api-paths.ts";
import type { LastEntry, WalletCard } from "#contract/loyalty/wallet.view.ts";
import { walletUpdatedText } from "#contract/loyalty/wallet-news.texts.ts";
import { FakeEventSource } from "#tests/support/fake-event-source.ts";
import { find } from "#tests/support/render-island.ts";
import { htmlOf, showHtml } from "#tests/support/show-html.ts";
import { progressFill } from "#web/loyalty/card-face.attributes.ts";
import { filledStamp } from "#web/ui/display/stamp.attributes.ts";
import { followWallet } from "./follow-wallet.enhance.ts";
import { FollowedWallet, WalletPart } from "./followed-wallet.tsx";
import { WalletCardFace } from "./wallet-card-face.tsx";
import { walletNews } from "./wallet-parts.attributes.ts";

const stamps = { kind: "stamps", headline: null, unitSingular: "carimbo", unitPlural: "carimbos" } as const;
const points = { kind: "points", headline: null, unitSingular: "ponto", unitPlural: "pontos" } as const;
const visit: LastEntry = {
  ...{ kind: "earn", reason: "visit", points: 1, amountCents: null, factor: null, limitedBy: null },
  ...{ rewardName: null, happenedAt: "2026-11-15T15:00:00.000Z" },
};

const cardOf = (changes: Partial<WalletCard>): WalletCard => ({
  id: "card",
  company: { id: "c", name: "Padaria", slug: "padaria", neighborhood: null, logo: null, tone: "sand" },
  isOpen: true,
  program: stamps,
  balance: 0,
  expiring: null,
  rewards: [{ name: "Café", cost: 10, stock: null }],
  openVouchers: 0,
  lastEntry: visit,
  ...changes,
});

type Shown = { fingerprint?: string; cards?: Partial<WalletCard>[]; part?: string };

function Wallet({ fingerprint = "first", cards = [{ balance: 6 }], part = "cards" }: Shown) {
  return (
    <FollowedWallet fingerprint={fingerprint} className="">
      <WalletPart name={part}>
        {cards.map((changes) => (
          <WalletCardFace key={changes.id ?? ""} card={cardOf(changes)} today="2026-11-15" />
        ))}
        <a href="/next">Abrir</a>
        <details>
          <summary>Pedir</summary>
        </details>
      </WalletPart>
    </FollowedWallet>
  );
}

/** The next response of the server with the page. */
let page: Response | undefined;
let polled = Response.json({ fingerprint: "first" });
const request = vi.fn(async (url: string) => {
  if (url === apiPaths.walletFingerprint()) return polled.clone();
  if (!page) throw new TypeError("offline");
  return page;
});
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("fetch", request);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  request.mockClear();
  reload.mockClear();
  page = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(shown: Shown = {}): void {
  showHtml(<Wallet {...shown} />);
  followWallet();
}

/** The database has changed: the server renders this wallet. */
async function change(shown: Shown): Promise<void> {
  page = new Response(`<main>${htmlOf(<Wallet fingerprint="second" {...shown} />)}</main>`);
  FakeEventSource.latest.send("second");
  await vi.advanceTimersByTimeAsync(0);
}

const news = () => find(`[${walletNews}]`).textContent;
const isFresh = () =>
  [...document.querySelectorAll(`[${filledStamp.filled}]`)].map((stamp) =>
    stamp.hasAttribute(filledStamp.fresh),
  );

it("a new stamp bounces, and the news state what the card has now", async () => {
  start();
  expect(FakeEventSource.latest.url).toBe(apiPaths.cardEvents());
  await change({ cards: [{ balance: 7 }] });
  expect(isFresh()).toEqual([false, false, false, false, false, false, true]);
  expect(news()).toBe(
    "Você ganhou 1 carimbo no clube Padaria. Visita à loja. Você tem 7 carimbos. Faltam 3 carimbos para o próximo prêmio.",
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(news()).toBe("");
});

it("an undone posting is announced as such, and no stamp bounces", async () => {
  start();
  await change({ cards: [{ balance: 5, lastEntry: { ...visit, kind: "reverse", reason: "undo" } }] });
  expect(isFresh()).toEqual([false, false, false, false, false]);
  expect(news()).toMatch(/^−1 carimbo no clube Padaria\. Desfeito pela loja\. Você tem 5 carimbos\./);
});

it("the bar of a card with points moves to its new width", async () => {
  const rewards = [{ name: "Bolo", cost: 100, stock: null }];
  start({ cards: [{ program: points, rewards, balance: 20 }] });
  const widths: string[] = [];
  const setAttribute = vi.spyOn(Element.prototype, "setAttribute");
  await change({ cards: [{ program: points, rewards, balance: 60 }] });
  for (const [name, value] of setAttribute.mock.calls) if (name === "width") widths.push(value);
  expect(widths.slice(-2)).toEqual(["20%", "60%"]);
  expect(find(`[${progressFill}]`).getAttribute("width")).toBe("60%");
});

it("several cards are announced one after another, and a card that is new", async () => {
  start({ cards: [{ id: "one", balance: 1 }] });
  await change({
    cards: [
      { id: "two", balance: 1 },
      { id: "one", balance: 2 },
    ],
  });
  expect(news()?.match(/Você ganhou 1 carimbo/g)).toHaveLength(2);
});

it("a change without points is announced too", async () => {
  start();
  await change({});
  expect(news()).toBe(walletUpdatedText);
});

it("nothing is requested for the wallet that is shown already", async () => {
  start();
  FakeEventSource.latest.send("first");
  await vi.advanceTimersByTimeAsync(0);
  expect(request).not.toHaveBeenCalled();
});

it("a wallet whose page cannot be loaded stays, and follows the next change", async () => {
  start();
  FakeEventSource.latest.send("second");
  await vi.advanceTimersByTimeAsync(0);
  expect(isFresh()).toHaveLength(6);
  await change({ cards: [{ balance: 7 }] });
  expect(isFresh()).toHaveLength(7);
});

it("the focus stays on its link", async () => {
  start();
  find("a").focus();
  await change({ cards: [{ balance: 7 }] });
  expect(isFresh()).toHaveLength(7);
  expect(document.activeElement).toBe(find("a"));
});

it("a form that the client has opened stays as it is", async () => {
  start();
  find<HTMLDetailsElement>("details").open = true;
  await change({ cards: [{ balance: 7 }] });
  expect(isFresh()).toHaveLength(6);
});

it("the page reloads when the server shows another wallet, or none", async () => {
  start();
  await change({ part: "card" });
  expect(reload).toHaveBeenCalledTimes(1);
  start();
  page = new Response("<main><h1>Confirme o seu telefone</h1></main>");
  FakeEventSource.latest.send("third");
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("the page polls after the stream was refused, and reloads when the device has no client any more", async () => {
  start();
  FakeEventSource.latest.fail(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(0);
  expect(isFresh()).toHaveLength(6);
  polled = Response.json({ fingerprint: "second" });
  page = new Response(`<main>${htmlOf(<Wallet fingerprint="second" cards={[{ balance: 8 }]} />)}</main>`);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isFresh()).toHaveLength(8);
  expect(reload).not.toHaveBeenCalled();
  polled = Response.json({}, { status: 401 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
