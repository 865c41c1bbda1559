import { appFiles } from "#contract/app-files.ts";
import { counterOffline } from "#contract/screens/counter-offline.texts.ts";
import { countStoredWork } from "#web/counter/stored-work.ts";
import { storedWork } from "./offline.attributes.ts";

const retryMs = 10_000;

/** The counter's page without network: shows how much is stored, and reloads when the server responds again. */
export function waitForCounter(): void {
  const status = document.querySelector(`[${storedWork}]`);
  if (!status) return;
  const counts = countStoredWork(localStorage);
  if (counts.codes + counts.postings > 0) status.textContent = counterOffline.stored(counts);
  const retry = () => void reloadIfReachable();
  // The timer is needed because a browser connected to a dead router fires no event.
  addEventListener("online", retry);
  setInterval(retry, retryMs);
}

async function reloadIfReachable(): Promise<void> {
  const response = await fetch(appFiles.counterOffline, { method: "HEAD" }).catch(() => undefined);
  if (response?.ok) location.reload();
}
