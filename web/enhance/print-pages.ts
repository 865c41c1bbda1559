import { onClick } from "./on-click.ts";

/** Buttons with `data-print`; without the script the browser's own menu prints. */
export function printPages(): void {
  onClick("[data-print]", () => print());
}
