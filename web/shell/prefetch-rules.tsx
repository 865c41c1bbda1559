import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * Makes the browser fetch the next page when the finger touches its link, not when it is released. Needs no script of
 * the site.
 */
export function PrefetchRules() {
  const nonce = useContext(NonceContext);
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}

const rules = JSON.stringify({ prefetch: [{ where: { href_matches: "/*" }, eagerness: "conservative" }] });
