import { minuteMs, minuteOf } from "#contract/loyalty/pass/card-pass-format.ts";

/** Calls `run` immediately and at each change of the minute. Returns a function that ends it. */
export function eachMinute(run: (minute: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMinute: number | undefined;
  const update = () => {
    clearTimeout(timer);
    const now = new Date();
    timer = setTimeout(update, minuteMs - (now.getTime() % minuteMs));
    const minute = minuteOf(now);
    if (minute === lastMinute) return;
    lastMinute = minute;
    run(minute);
  };
  // Timers do not run while the phone is locked: when it is unlocked, the pass on the screen may be old.
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", update);
  };
}
