import { replacePart } from "./page-part.ts";

const patient = "form[data-patient]";
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];
const patienceMs = 20_000;
/** What a server or a proxy says that is only busy. */
const passing = [502, 503, 504];

/**
 * Forms with `data-patient` wait for a network that fails and try again by themselves. They carry a key, so that one
 * that arrived although its answer was lost is not a second one. Without the script they are plain forms.
 */
export function sendPatiently(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(patient)) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    form.setAttribute("aria-busy", "true");
    void send(form, event.submitter);
  });
  // A page that the browser kept and brings back is not sending any more.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of document.querySelectorAll<HTMLElement>(patient)) rest(form);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  const answer = await untilAnswered(form, new URLSearchParams(fields));
  if (answer.redirected) return location.assign(answer.url);
  if (answer.status >= 500) {
    rest(form);
    return tell(form, "failed");
  }
  const next = replacePart(patient, await answer.text());
  // No form any more, as when the offer is gone: its page says why.
  if (!next) return location.assign(form.action);
  next.querySelector<HTMLElement>("[aria-invalid], [role=alert], [name=code]")?.focus();
}

/** Nothing is on its way: the form can be sent again. */
function rest(form: HTMLElement): void {
  form.removeAttribute("aria-busy");
  tell(form, "nothing");
}

/** The sentences are in the markup (routes/public/checkout/checkout-form.tsx). */
function tell(form: HTMLElement, what: "waiting" | "failed" | "nothing"): void {
  const status = form.querySelector<HTMLElement>("[data-patient-status]");
  if (status) status.textContent = status.dataset[what] ?? "";
}

async function untilAnswered(form: HTMLFormElement, body: URLSearchParams): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(form.action, body);
    if (answer) return answer;
    tell(form, "waiting");
    await pause(waits[Math.min(attempt, waits.length - 1)] ?? 0);
  }
}

async function post(url: string, body: URLSearchParams): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(patienceMs) });
    return passing.includes(answer.status) ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** Ends at once when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}
