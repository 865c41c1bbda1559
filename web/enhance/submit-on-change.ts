type Control = HTMLInputElement | HTMLSelectElement;

const storageKey = "changed-filter";

/**
 * Submits forms with `data-submits="on-change"` at each change, without their button. The response is a new page.
 * Focus returns to the changed control, for visitors who use a keyboard or a screen reader.
 */
export function submitOnChange(): void {
  returnToChanged();
  document.addEventListener("change", ({ target }) => {
    if (!isControl(target) || target.form?.dataset.submits !== "on-change") return;
    remember(target.name);
    target.form.requestSubmit();
  });
}

function returnToChanged(): void {
  const name = forget();
  const control = name && document.querySelector<HTMLElement>(`[data-submits] [name="${CSS.escape(name)}"]`);
  if (!control) return;
  control.closest("details")?.setAttribute("open", "");
  control.focus();
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The storage throws where the browser forbids it. The next page then starts at its top. */
function remember(name: string): void {
  try {
    sessionStorage.setItem(storageKey, name);
  } catch {}
}

function forget(): string | null {
  try {
    const name = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return name;
  } catch {
    return null;
  }
}
