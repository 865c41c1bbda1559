import { useEffect, useEffectEvent, useState } from "react";

/** Longer than the pause between two keys of a typist, short enough not to be noticed as a wait. */
const pauseMs = 250;

/**
 * A text that is shown at every key and reported when the typing pauses. A `value` changed from outside replaces it.
 */
export function useDebouncedText(value: string, onValueChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // The returned value of an earlier report must not overwrite text typed since.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  const send = useEffectEvent(() => {
    setSent(text);
    onValueChange(text);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return [text, setText] as const;
}
