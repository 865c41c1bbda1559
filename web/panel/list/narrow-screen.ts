import { createContext, use, useSyncExternalStore } from "react";

/** Whether the server takes the browser for a phone's: all it can know of the screen before anything is drawn. */
export const GuessedPhone = createContext(false);

/** By what the browser says of its device. A narrow window of a desktop is found out by the browser itself. */
export function seemsPhone(headers: Headers): boolean {
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /\bMobi/.test(headers.get("User-Agent") ?? "");
}

/**
 * Whether the screen, beside the open menu, is too narrow for a table: of two shapes of one thing only the one that is
 * seen is made.
 */
export function useIsNarrowScreen(): boolean {
  const guess = use(GuessedPhone);
  return useSyncExternalStore(
    subscribe,
    () => narrowScreen().matches,
    () => guess,
  );
}

function subscribe(onChange: () => void): () => void {
  const screen = narrowScreen();
  screen.addEventListener("change", onChange);
  return () => screen.removeEventListener("change", onChange);
}

/** From here on every list fits beside the open menu. */
function narrowScreen(): MediaQueryList {
  return matchMedia("(width < 72rem)");
}
