import { type CodeSession, codeSessionStorageKey } from "#contract/access-code/code-session.schema.ts";
import type { SessionView } from "#contract/account/session.view.ts";

/**
 * Stores the data of a code session for display only (spec 3): the server's cookie is the authority. Removes the
 * stored data when there is no code session or it has ended (spec 4).
 */
export function storeCodeSession({ shop }: SessionView, storage: Storage): void {
  if (shop?.kind !== "code" || shop.companyId === null || shop.companyName === null) {
    storage.removeItem(codeSessionStorageKey);
    return;
  }
  const { companyId, companyName, expiresAt } = shop;
  const stored: CodeSession = { companyId, companyName, expiresAt };
  storage.setItem(codeSessionStorageKey, JSON.stringify(stored));
}
