import { createContext, use, useSyncExternalStore } from "react";

/** Whether the server takes the browser for a phone's: all it can know of the screen before anything is drawn. */
export const GuessedPhone = createContext(false);

/** By what the browser says of its device. A narrow window of a desktop is found out by the browser itself. */
export function seemsPhone(headers: Headers): boolean {
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /\bMobi/.test(headers.get("User-Agent") ?? "");
}

/** Whether the screen is as narrow as a phone's: of two shapes of one thing only the one that is seen is made. */
export function useIsPhoneScreen(): boolean {
  const guess = use(GuessedPhone);
  return useSyncExternalStore(
    subscribe,
    () => phoneScreen().matches,
    () => guess,
  );
}

function subscribe(onChange: () => void): () => void {
  const screen = phoneScreen();
  screen.addEventListener("change", onChange);
  return () => screen.removeEventListener("change", onChange);
}

/** The same edge as Tailwind's `sm`. */
function phoneScreen(): MediaQueryList {
  return matchMedia("(width < 40rem)");
}
