import { problemAttribute } from "#contract/screens/error-page.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { fieldError } from "#web/ui/form/field.attributes.ts";
import { retryingForm, retryStatus } from "#web/ui/form/retrying-form.attributes.ts";
import { focusAnswer } from "./focus-answer.ts";
import { readPage, replacePart } from "./page-part.ts";
import { answerTimeoutMs, type Delay, retryTransient, transientStatuses } from "./retry-transient.ts";

const retryingForms = `form[${retryingForm}]`;
const statuses = `[${retryStatus.status}]`;

/**
 * Retries marked forms automatically when the network fails. A form that arrived although its response was lost has no
 * second effect: it carries an idempotency key, or requests a change that is already done. Without the script they are
 * plain forms (markup: ui/form/retrying-form.tsx).
 */
export function sendWithRetries(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(retryingForms)) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    form.setAttribute("aria-busy", "true");
    for (const field of form.querySelectorAll("[aria-invalid]")) removeError(field);
    void send(form, event.submitter);
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.closest(retryingForms)) removeError(target);
  });
  // A page restored from the browser's cache is no longer sending.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll(retryingForms)) reset(form);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  const status = statusFor(form, submitter);
  const response = await retryTransient(
    () => post(form.action, new URLSearchParams(fields)),
    (delay) => showProblem(status, delay),
  );
  if ("movedTo" in response) return location.assign(response.movedTo);
  const page = readPage(response.html);
  const isPage = response.status < 500 && page.querySelector("main") !== null;
  const problem = page.querySelector(`main [${problemAttribute}]`)?.textContent;
  if (!isPage || problem) {
    // An error page contains neither the form nor the typed values. The form therefore stays and shows the error
    // page's message.
    reset(form);
    if (!isPage) showProblem(status, "failed");
    else if (status) status.textContent = problem ?? "";
    return;
  }
  // Replaces all of `main`: the page's message may be outside the form or in its place.
  const next = replacePart("main", page);
  const pressed = submitter?.id
    ? next?.querySelector<HTMLElement>(`#${CSS.escape(submitter.id)}`)
    : undefined;
  focusAnswer(next, pressed);
}

/** Resets a form that is no longer sending, so that it can be sent again. */
function reset(form: Element): void {
  form.removeAttribute("aria-busy");
  for (const status of form.querySelectorAll(statuses)) status.textContent = "";
}

/** Removes a field's error, which may no longer apply, and keeps its hint (markup: ui/form/field.tsx). */
function removeError(field: Element): void {
  if (!field.hasAttribute("aria-invalid")) return;
  field.removeAttribute("aria-invalid");
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const isError = (id: string) => document.getElementById(id)?.matches(`[${fieldError}]`);
  const others = described.filter((id) => !isError(id));
  for (const id of described.filter(isError)) document.getElementById(id)?.remove();
  if (others.length > 0) field.setAttribute("aria-describedby", others.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** Returns the status element nearest to the pressed button. A large form has several. */
function statusFor(form: HTMLElement, submitter: HTMLElement | null): Element | null {
  for (let part = submitter; part && form.contains(part); part = part.parentElement) {
    const status = part.querySelector(statuses);
    if (status) return status;
  }
  return form.querySelector(statuses);
}

/** Shows the text that the markup has for the problem. */
function showProblem(status: Element | null, problem: Delay | "failed"): void {
  if (status) status.textContent = readData(status, retryStatus)[problem];
}

type FormResponse = { movedTo: string } | { status: number; html: string };

async function post(url: string, body: URLSearchParams): Promise<FormResponse | Delay> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const response = await fetch(url, { method: "POST", body, signal });
    if (response.redirected) return { movedTo: response.url };
    if (transientStatuses.includes(response.status)) return "away";
    return { status: response.status, html: await response.text() };
  } catch {
    return "waiting";
  }
}
