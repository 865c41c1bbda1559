import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";

const pauseMilliseconds = 300;

/** Returns the typed text after a pause in typing, so that a list is queried once per word, not once per letter. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Cuts the text to the server's maximum length: the field may contain the longer name of the chosen option. */
export function toSearchText(typed: string): string {
  return typed.trim().slice(0, limits.searchMaxLength);
}
