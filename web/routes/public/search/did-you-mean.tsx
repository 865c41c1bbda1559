import { paths } from "#contract/paths.ts";
import type { SearchState } from "./search-state.ts";

/** Shown beside what was found by the corrected words, too: one press searches for exactly those. */
export function DidYouMean({ state, corrected }: { state: SearchState; corrected: string }) {
  return (
    <p className="-mt-2">
      Você quis dizer{" "}
      <a
        href={paths.search({ ...state, q: corrected, depois: "" })}
        className="inline-block py-2.5 font-semibold text-caju-deep underline"
      >
        {corrected}
      </a>
      ?
    </p>
  );
}
