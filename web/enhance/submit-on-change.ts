type Control = HTMLInputElement | HTMLSelectElement;

const storageKey = "changed-filter";

/**
 * Forms with `data-submits="on-change"` ask anew at each change, without their button. The answer is another page: who
 * goes by keyboard or by ear finds themselves on the control that they changed.
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

/** The storage throws where it is forbidden; then the next page starts at its top. */
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
