import { paths } from "#contract/paths.ts";
import type { SearchState } from "./search-state.ts";

/** Also shown beside results for the corrected words: one press searches for exactly those words. */
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
