import { replacePart } from "#web/enhance/page-part.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { walletPart } from "./wallet-parts.attributes.ts";

const parts = `[${walletPart.name}]`;

/** Replaces all parts of the wallet with those of the page. Returns false if the page has others. */
export function replaceParts(page: Document): boolean {
  const names = namesIn(document);
  if (names.join() !== namesIn(page).join()) return false;
  for (const name of names) replaceUnlessInUse(`[${walletPart.name}="${name}"]`, page);
  return true;
}

function namesIn(page: Document): string[] {
  return [...page.querySelectorAll(parts)].map((part) => readData(part, walletPart).name);
}

/** A form that the client has opened stays as it is. The server decides about it by the current state. */
function replaceUnlessInUse(selector: string, page: Document): void {
  const shown = document.querySelector(selector);
  if (!shown || isInUse(shown)) return;
  const focused = shown.contains(document.activeElement) ? document.activeElement : null;
  const next = replacePart(selector, page);
  if (focused && next) findSame(next, focused)?.focus();
}

/** An open popover is visible, a closed one is not. Older browsers refuse the selector `:popover-open`. */
function isInUse(part: Element): boolean {
  const popovers = [...part.querySelectorAll("[popover]")];
  return (
    part.querySelector("details[open]") !== null || popovers.some((one) => one.getClientRects().length > 0)
  );
}

/** Finds the control that replaces another one: it leads to the same page or opens the same question. */
function findSame(within: Element, control: Element): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(control.localName)];
  return all.find((one) =>
    ["href", "popovertarget"].every((name) => one.getAttribute(name) === control.getAttribute(name)),
  );
}
