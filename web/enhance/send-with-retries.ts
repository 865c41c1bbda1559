import { focusAnswer } from "./focus-answer.ts";
import { readPage, replacePart } from "./page-part.ts";
import { answerTimeoutMs, type Delay, retryTransient, transientStatuses } from "./retry-transient.ts";

const patient = "form[data-retries]";

/**
 * Retries forms with `data-retries` automatically when the network fails. A form that arrived although its response
 * was lost has no second effect: it carries an idempotency key, or requests a change that is already done. Without
 * the script they are plain forms (markup: ui/form/retrying-form.tsx).
 */
export function sendWithRetries(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(patient)) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    form.setAttribute("aria-busy", "true");
    for (const field of form.querySelectorAll("[aria-invalid]")) removeError(field);
    void send(form, event.submitter);
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.closest(patient)) removeError(target);
  });
  // A page restored from the browser's cache is no longer sending.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLElement>(patient)) rest(form);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  const status = statusFor(form, submitter);
  const answer = await retryTransient(
    () => post(form.action, new URLSearchParams(fields)),
    // The markup holds the text (ui/form/retrying-form.tsx).
    (delay) => tell(status, status?.dataset[delay]),
  );
  if ("movedTo" in answer) return location.assign(answer.movedTo);
  const page = readPage(answer.html);
  const isPage = answer.status < 500 && page.querySelector("main") !== null;
  const problem = isPage ? page.querySelector("main [data-problem]")?.textContent : status?.dataset.failed;
  if (problem) {
    // An error page contains neither the form nor the typed values. The form therefore stays and shows the error
    // page's message.
    rest(form);
    return tell(status, problem);
  }
  // Replaces all of `main`: the page's message may be outside the form or in its place.
  const next = replacePart("main", page);
  const pressed = submitter?.id
    ? next?.querySelector<HTMLElement>(`#${CSS.escape(submitter.id)}`)
    : undefined;
  focusAnswer(next, pressed);
}

/** Resets a form that is no longer sending, so that it can be sent again. */
function rest(form: HTMLElement): void {
  form.removeAttribute("aria-busy");
  for (const status of form.querySelectorAll<HTMLElement>(statuses)) tell(status, "");
}

/** Removes a field's error, which may no longer apply, and keeps its hint (markup: ui/form/field.tsx). */
function removeError(field: Element): void {
  if (!field.hasAttribute("aria-invalid")) return;
  field.removeAttribute("aria-invalid");
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const isError = (id: string) => document.getElementById(id)?.matches("[data-field-error]");
  const others = described.filter((id) => !isError(id));
  for (const id of described.filter(isError)) document.getElementById(id)?.remove();
  if (others.length > 0) field.setAttribute("aria-describedby", others.join(" "));
  else field.removeAttribute("aria-describedby");
}

const statuses = "[data-retry-status]";

/** Returns the status element nearest to the pressed button. A large form has several. */
function statusFor(form: HTMLElement, submitter: HTMLElement | null): HTMLElement | null {
  for (let part = submitter; part && form.contains(part); part = part.parentElement) {
    const status = part.querySelector<HTMLElement>(statuses);
    if (status) return status;
  }
  return form.querySelector<HTMLElement>(statuses);
}

function tell(status: HTMLElement | null, text: string | undefined): void {
  if (status) status.textContent = text ?? "";
}

type Answer = { movedTo: string } | { status: number; html: string };

async function post(url: string, body: URLSearchParams): Promise<Answer | Delay> {
  try {
    const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(answerTimeoutMs) });
    if (answer.redirected) return { movedTo: answer.url };
    if (transientStatuses.includes(answer.status)) return "away";
    return { status: answer.status, html: await answer.text() };
  } catch {
    return "waiting";
  }
}
