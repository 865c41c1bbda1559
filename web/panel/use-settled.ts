import { useEffect, useState } from "react";

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
