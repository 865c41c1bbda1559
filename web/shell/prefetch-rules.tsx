import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** The next document is asked for when the finger touches its link, not when it leaves it; no script of ours is needed. */
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
