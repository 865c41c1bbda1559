import { onClick } from "#web/enhance/on-click.ts";
import { printButton } from "./print-bar.attributes.ts";

/** Prints the page. Without the script the visitor prints from the browser's menu. */
export function printPages(): void {
  onClick(`[${printButton}]`, () => print());
}
