import { type CodeSession, codeSessionStorageKey } from "#contract/access-code/code-session.schema.ts";
import type { SessionView } from "#contract/account/session.view.ts";

/**
 * What the browser keeps of a code session, for display only (spec 3): the server's cookie is the authority. Where
 * there is no such session, or no longer, nothing stays (spec 4).
 */
export function storeCodeSession({ shop }: SessionView, storage: Storage): void {
  if (shop?.kind !== "code" || shop.companyId === null || shop.companyName === null) {
    storage.removeItem(codeSessionStorageKey);
    return;
  }
  const { companyId, companyName, expiresAt } = shop;
  const kept: CodeSession = { companyId, companyName, expiresAt };
  storage.setItem(codeSessionStorageKey, JSON.stringify(kept));
}
