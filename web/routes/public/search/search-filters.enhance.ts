import { submitsOnChange } from "./search-filters.attributes.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const storageKey = "changed-filter";

/**
 * Submits the filters at each change, without their button. The response is a new page. Focus returns to the changed
 * control, for visitors who use a keyboard or a screen reader.
 */
export function submitOnChange(): void {
  focusChangedControl();
  document.addEventListener("change", ({ target }) => {
    if (!isControl(target) || !target.form?.matches(`[${submitsOnChange}]`)) return;
    storeChanged(target.name);
    target.form.requestSubmit();
  });
}

function focusChangedControl(): void {
  const name = takeChanged();
  const control =
    name && document.querySelector<HTMLElement>(`[${submitsOnChange}] [name="${CSS.escape(name)}"]`);
  if (!control) return;
  control.closest("details")?.setAttribute("open", "");
  control.focus();
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The storage throws where the browser forbids it. The next page then starts at its top. */
function storeChanged(name: string): void {
  try {
    sessionStorage.setItem(storageKey, name);
  } catch {}
}

/** Returns the name of the changed control and removes it from the storage. */
function takeChanged(): string | null {
  try {
    const name = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return name;
  } catch {
    return null;
  }
}
