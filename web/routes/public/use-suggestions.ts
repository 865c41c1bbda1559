import { type RefObject, useEffect, useState } from "react";
import { apiPaths } from "#contract/paths.ts";
import type { SuggestionView } from "#contract/schemas/search-view.ts";

const pauseMs = 150;
const fewestLetters = 2;

/** What is suggested for the words in the field, asked at each pause of the typing. Nothing is a fine answer too. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>): SuggestionView[] {
  const [items, setItems] = useState<SuggestionView[]>([]);
  useEffect(() => {
    const input = field.current;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const ask = async (q: string, signal: AbortSignal) => {
      if (q.length < fewestLetters) return setItems([]);
      const found = await fetchSuggestions(q, signal);
      if (!signal.aborted) setItems(found);
    };
    const onInput = () => {
      clearTimeout(pause);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      pause = setTimeout(() => void ask(input?.value.trim() ?? "", signal), pauseMs);
    };
    input?.addEventListener("input", onInput);
    // Words that were typed while this script was on its way.
    if (input && input.value !== input.defaultValue) onInput();
    return () => {
      clearTimeout(pause);
      asking.abort();
      input?.removeEventListener("input", onInput);
    };
  }, [field]);
  return items;
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<SuggestionView[]> {
  try {
    const answer = await fetch(apiPaths.suggestions({ q }), { signal });
    return answer.ok ? (await answer.json()).items : [];
  } catch {
    return [];
  }
}
