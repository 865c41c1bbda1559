import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * Prevents zod from trying `new Function`: the content security policy forbids it, and browsers report the attempt as
 * a violation. It is inline in the HTML document, because schemas are created as soon as their module loads, before
 * any other code of the site. Pages without a schema do not load zod for it.
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
