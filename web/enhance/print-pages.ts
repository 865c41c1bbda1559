import { onClick } from "./on-click.ts";

/** Buttons with `data-print` print the page. Without the script the visitor prints from the browser's menu. */
export function printPages(): void {
  onClick("[data-print]", () => print());
}
