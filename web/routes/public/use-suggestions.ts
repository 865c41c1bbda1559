import { useEffect, useRef, useState } from "react";
import { apiPaths } from "#contract/api-paths.ts";
import type { SuggestionView } from "#contract/search/search.view.ts";

const pauseMs = 150;
const fewestLetters = 2;

/** Returns the suggestions for the words last passed to `ask`. They are fetched when the typing pauses. */
export function useSuggestions(onFound: (items: SuggestionView[]) => void) {
  const [items, setItems] = useState<SuggestionView[]>([]);
  const pending = useRef<Pending>(undefined);
  useEffect(() => () => cancel(pending.current), []);

  function ask(words: string): void {
    cancel(pending.current);
    const asking = new AbortController();
    const find = async () => {
      const found = await fetchSuggestions(words.trim(), asking.signal);
      if (asking.signal.aborted) return;
      setItems(found);
      onFound(found);
    };
    pending.current = { asking, pause: setTimeout(find, pauseMs) };
  }

  return { items, ask };
}

type Pending = { asking: AbortController; pause: ReturnType<typeof setTimeout> };

function cancel(pending: Pending | undefined): void {
  pending?.asking.abort();
  clearTimeout(pending?.pause);
}

/** The search works without suggestions, so an error gives an empty list. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<SuggestionView[]> {
  if (q.length < fewestLetters) return [];
  try {
    const answer = await fetch(apiPaths.suggestions({ q }), { signal });
    return answer.ok ? (await answer.json()).items : [];
  } catch {
    return [];
  }
}
