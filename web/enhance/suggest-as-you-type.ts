import { paths } from "#contract/paths.ts";
import type { SuggestionView } from "#contract/search/search.view.ts";
import { loadSuggestions } from "./load-suggestions.ts";

const nothing = -1;

/** Makes the search field a combobox as soon as somebody is in it (markup: routes/public/search-form.tsx). */
export function suggestAsYouType(): void {
  const started = new WeakSet<HTMLInputElement>();
  const start = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-suggests]")) return;
    const list = document.getElementById("suggestions");
    if (started.has(target) || !list) return;
    started.add(target);
    combine(target, list);
  };
  document.addEventListener("focusin", ({ target }) => start(target));
  // Somebody may have been in the field before the script arrived.
  start(document.activeElement);
}

/** The field stays in focus: arrows choose, Enter goes, Esc closes. */
function combine(field: HTMLInputElement, list: HTMLElement): void {
  let chosen = nothing;

  const show = (isOpen: boolean, index: number) => {
    chosen = index;
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", String(isOpen));
    for (const [at, option] of [...list.children].entries())
      option.setAttribute("aria-selected", String(at === chosen));
    const option = list.children[chosen];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  };

  field.role = "combobox";
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  show(false, nothing);

  loadSuggestions(field, (items) => {
    list.replaceChildren(...items.map(optionOf));
    show(items.length > 0 && document.activeElement === field, nothing);
  });
  field.addEventListener("blur", () => show(false, nothing));
  // A press must not take the focus from the field, or the list would close under the finger.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  field.addEventListener("keydown", (event) => {
    const { length } = list.children;
    const isOpen = !list.hidden;
    if (event.key === "Escape" && isOpen) show(false, nothing);
    else if (event.key === "ArrowDown" && length > 0) show(true, isOpen ? (chosen + 1) % length : 0);
    else if (event.key === "ArrowUp" && isOpen) show(true, chosen <= 0 ? length - 1 : chosen - 1);
    else if (event.key === "Enter" && isOpen && chosen !== nothing) go(list.children[chosen]);
    else return;
    event.preventDefault();
  });
}

function go(option: Element | undefined): void {
  if (option instanceof HTMLElement) option.click();
}

/** A link, so that a press goes there as on any other. */
function optionOf({ kind, key, label, detail }: SuggestionView, index: number): HTMLElement {
  const option = document.createElement("a");
  option.href = paths[kind](key);
  option.id = `suggestion-${index}`;
  option.role = "option";
  option.tabIndex = -1;
  const look = document.querySelector(`#suggestion-looks [data-kind="${kind}"]`)?.cloneNode(true);
  if (look instanceof HTMLElement) {
    look.querySelector("[data-label]")?.append(label);
    look.querySelector("[data-detail]")?.append(detail ?? "");
    option.append(look);
  }
  return option;
}
