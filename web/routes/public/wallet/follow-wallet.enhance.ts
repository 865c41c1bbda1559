import { apiPaths } from "#contract/api-paths.ts";
import { followState } from "#web/enhance/follow-state.ts";
import { readPage } from "#web/enhance/page-part.ts";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";
import { readShownCards, showChanges } from "./card-changes.ts";
import { followedWallet } from "./followed-wallet.attributes.ts";
import { replaceParts } from "./replace-parts.ts";

const wallet = `[${followedWallet}]`;

/** Updates the wallet automatically when a card changes, for instance when a counter posts. */
export function followWallet(): void {
  followState<string>({
    events: apiPaths.cardEvents(),
    readState: readFingerprint,
    show: (fingerprint) => void show(fingerprint),
  });
}

async function readFingerprint(): Promise<string | undefined> {
  const response = await fetch(apiPaths.walletFingerprint()).catch(() => undefined);
  if (response && [401, 403].includes(response.status)) leaveWallet();
  return response?.ok ? (await response.json()).fingerprint : undefined;
}

let latest: string | undefined;

/** Shows the cards as rendered by the server. Discards a response if a newer state arrived in the meantime. */
async function show(fingerprint: string): Promise<void> {
  latest = fingerprint;
  const shown = document.querySelector(wallet);
  if (!shown || shown.getAttribute(followedWallet) === fingerprint) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response || response.status >= 500) return;
  const html = await response.text();
  if (latest !== fingerprint) return;
  const page = readPage(html);
  const next = page.querySelector(wallet);
  const before = readShownCards();
  if (!next) return leaveWallet();
  // The wallet has other parts, for instance after the first card of a client.
  if (!replaceParts(page)) return location.reload();
  shown.setAttribute(followedWallet, next.getAttribute(followedWallet) ?? "");
  showChanges(before);
}

/** The device no longer belongs to the client whose cards are on the screen. */
function leaveWallet(): void {
  clearOfflineCaches();
  location.reload();
}
