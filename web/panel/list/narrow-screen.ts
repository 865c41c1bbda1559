import { createContext, use, useSyncExternalStore } from "react";

/**
 * Whether the request seems to come from a phone. The server has no other information about the screen before
 * rendering.
 */
export const IsPhoneGuess = createContext(false);

/** Checks the headers that describe the device. The browser itself detects a narrow window on a desktop. */
export function seemsPhone(headers: Headers): boolean {
  return headers.get("Sec-CH-UA-Mobile") === "?1" || /\bMobi/.test(headers.get("User-Agent") ?? "");
}

/**
 * Checks whether the screen, with the menu open, is too narrow for a table. Only the visible layout, table or cards,
 * is rendered.
 */
export function useIsNarrowScreen(): boolean {
  const guess = use(IsPhoneGuess);
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

/** From 72rem on, every list fits beside the open menu. */
function narrowScreen(): MediaQueryList {
  return matchMedia("(width < 72rem)");
}
