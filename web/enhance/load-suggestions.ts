import { apiPaths } from "#contract/paths.ts";
import type { SuggestionView } from "#contract/search/search.view.ts";

const pauseMs = 150;
const fewestLetters = 2;

/** Tells what is suggested for the words in the field, asked at each pause of the typing. Nothing is a fine answer too. */
export function loadSuggestions(field: HTMLInputElement, tell: (items: SuggestionView[]) => void): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const ask = async (q: string, { signal }: AbortController) => {
    const items = q.length < fewestLetters ? [] : await fetchSuggestions(q, signal);
    if (!signal.aborted) tell(items);
  };
  const onInput = () => {
    clearTimeout(pause);
    asking.abort();
    asking = new AbortController();
    pause = setTimeout(() => void ask(field.value.trim(), asking), pauseMs);
  };
  field.addEventListener("input", onInput);
  // Words that were typed while this script was on its way.
  if (field.value !== field.defaultValue) onInput();
}

async function fetchSuggestions(q: string, signal: AbortSignal): Promise<SuggestionView[]> {
  try {
    const answer = await fetch(apiPaths.suggestions({ q }), { signal });
    return answer.ok ? (await answer.json()).items : [];
  } catch {
    return [];
  }
}
