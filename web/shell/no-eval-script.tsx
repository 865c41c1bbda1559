import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * Tells zod not to try `new Function`: the content security policy forbids it, and browsers report the try as a
 * violation. It stands in the document because schemas are made as soon as their module loads, before any code of
 * ours; pages without a schema do not load zod for it.
 */
export function NoEvalScript() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: "globalThis.__zod_globalConfig = { jitless: true };" }}
    />
  );
}
