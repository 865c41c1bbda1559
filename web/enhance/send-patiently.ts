import { readPage, replacePart } from "./page-part.ts";

const patient = "form[data-patient]";
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];
const patienceMs = 20_000;
/** What a server says that is away or busy, or a proxy in its place. */
const passing = [502, 503, 504];

/**
 * Forms with `data-patient` wait for a network that fails and try again by themselves. One that arrived although its
 * answer was lost is not a second one: it carries a key, or asks for what is done already. Without the script they are
 * plain forms (markup: ui/patient-form.tsx).
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
  if ("movedTo" in answer) return location.assign(answer.movedTo);
  const page = readPage(answer.html);
  const isPage = answer.status < 500 && page.querySelector("main") !== null;
  const problem = isPage ? page.querySelector("main [data-problem]")?.textContent : sentence(form, "failed");
  if (problem) {
    // An error page has neither the form nor what was typed: both stay, and the form says what that page would say.
    rest(form);
    return tell(form, problem);
  }
  // What the page says may stand outside of its form, or in its place.
  const next = replacePart("main", page);
  const pressed = submitter?.id
    ? next?.querySelector<HTMLElement>(`#${CSS.escape(submitter.id)}`)
    : undefined;
  goTo(answers.map((one) => next?.querySelector<HTMLElement>(one)).find((one) => one) ?? pressed);
}

/** Where who sent a form reads on: what is wrong, what comes next, or that it is done; else at the button, by its id. */
const answers = ["[aria-invalid]", "[role=alert]", "[name=code]", "[role=status]:not(:empty)"];

function goTo(answer: HTMLElement | null | undefined): void {
  if (answer?.hasAttribute("role")) answer.tabIndex = -1;
  answer?.focus();
}

/** Nothing is on its way: the form can be sent again. */
function rest(form: HTMLElement): void {
  form.removeAttribute("aria-busy");
  tell(form, "");
}

const statusOf = (form: HTMLElement) => form.querySelector<HTMLElement>("[data-patient-status]");

/** A sentence of the markup (ui/patient-form.tsx). */
function sentence(form: HTMLElement, name: Delay | "failed"): string {
  return statusOf(form)?.dataset[name] ?? "";
}

function tell(form: HTMLElement, text: string): void {
  const status = statusOf(form);
  if (status) status.textContent = text;
}

async function untilAnswered(form: HTMLFormElement, body: URLSearchParams): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(form.action, body);
    if (typeof answer !== "string") return answer;
    tell(form, sentence(form, answer));
    await pause(waits[Math.min(attempt, waits.length - 1)] ?? 0);
  }
}

type Answer = { movedTo: string } | { status: number; html: string };

/** Why there is no answer yet: none came, or not all of it (`waiting`), or the service is `away`. */
type Delay = "waiting" | "away";

async function post(url: string, body: URLSearchParams): Promise<Answer | Delay> {
  try {
    const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(patienceMs) });
    if (answer.redirected) return { movedTo: answer.url };
    if (passing.includes(answer.status)) return "away";
    return { status: answer.status, html: await answer.text() };
  } catch {
    return "waiting";
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
