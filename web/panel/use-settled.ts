import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";

const pauseMilliseconds = 300;

/** What was typed, once the typing pauses: a list is asked for a word, not for each of its letters. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** As much of it as the server takes: the name of what is chosen, which stands in its field, may be longer. */
export function asSearch(typed: string): string {
  return typed.trim().slice(0, limits.searchMaxLength);
}
