import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { problemAttribute } from "#contract/screens/error-page.ts";
import { find } from "#tests/support/render-island.ts";
import { htmlOf, showHtml } from "#tests/support/show-html.ts";
import { RetryingForm, RetryingStatus, retryTexts } from "#web/ui/form/retrying-form.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { sendWithRetries } from "./send-with-retries.ts";

type Answer = () => Response | Promise<Response>;

let answers: Answer[] = [];
const assign = vi.fn();
const request = vi.fn(async (_url: string, _options: RequestInit) => (answers.shift() ?? redirected)());

// The function adds listeners to the whole page, so it is called only once.
beforeAll(sendWithRetries);
beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  assign.mockClear();
  request.mockClear();
  vi.stubGlobal("fetch", request);
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  showHtml(<Page />);
  find<HTMLInputElement>("[name=email]").value = "ana@example.com";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ error }: { error?: string }) {
  return (
    <RetryingForm action="/meus-cupons">
      <section id="data">
        <TextField id="email" label="E-mail" name="email" hint="Uma dica" error={error} />
        <RetryingStatus />
        <button id="save" type="submit" name="intent" value="save">
          Salvar
        </button>
      </section>
      <section id="choices">
        <RetryingStatus />
        <button type="submit" name="intent" value="choose">
          Aceitar
        </button>
      </section>
    </RetryingForm>
  );
}

const offline: Answer = () => Promise.reject(new TypeError("offline"));
const html = (content: string, status = 200) => new Response(`<main>${content}</main>`, { status });
const redirected: Answer = () =>
  Object.defineProperties(new Response(), { redirected: { value: true }, url: { value: "/depois" } });

async function submit(intent = "save"): Promise<void> {
  find<HTMLFormElement>("form").requestSubmit(find(`[value=${intent}]`));
  await vi.advanceTimersByTimeAsync(0);
}

const bodies = () => request.mock.calls.map(([, { body }]) => String(body));
const status = (section = "data") => find(`#${section} [role=status]`).textContent;
const isBusy = () => find("form").getAttribute("aria-busy") === "true";
const typed = () => find<HTMLInputElement>("[name=email]").value;

it("sends the same body again after a network failure, and opens the page of the response", async () => {
  answers = [offline];
  await submit();
  expect(status()).toBe(retryTexts.waiting);
  expect(isBusy()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies()).toEqual(Array(2).fill("email=ana%40example.com&intent=save"));
  expect(assign).toHaveBeenCalledWith("/depois");
});

it("sends what was typed at the press, whatever is typed during the wait", async () => {
  answers = [offline];
  await submit();
  find<HTMLInputElement>("[name=email]").value = "other@example.com";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies()[1]).toBe(bodies()[0]);
});

it("shows that the service is unavailable, and retries", async () => {
  answers = [() => new Response("", { status: 503 })];
  await submit();
  expect(status()).toBe(retryTexts.away);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request).toHaveBeenCalledTimes(2);
});

it("sends once when it is pressed twice", async () => {
  answers = [offline];
  await submit();
  await submit();
  expect(request).toHaveBeenCalledTimes(1);
});

it("shows the status beside the pressed button", async () => {
  answers = [offline];
  await submit("choose");
  expect(status("choices")).toBe(retryTexts.waiting);
  expect(status("data")).toBe("");
});

it("keeps the form and shows the message when the response is an error page", async () => {
  answers = [() => html(`<p ${problemAttribute}>Não existe mais</p>`, 404)];
  await submit();
  expect(status()).toBe("Não existe mais");
  expect(typed()).toBe("ana@example.com");
  expect(isBusy()).toBe(false);
  await submit();
  expect(request).toHaveBeenCalledTimes(2);
});

it.each<[string, Answer]>([
  ["a server error", () => html(`<p ${problemAttribute}>Erro</p>`, 500)],
  ["a page that is not ours", () => new Response("<h1>Wi-Fi</h1>")],
])("keeps the form and reports a fault of ours when the response is %s", async (_what, answer) => {
  answers = [answer];
  await submit();
  expect(status()).toBe(retryTexts.failed);
  expect(typed()).toBe("ana@example.com");
  expect(isBusy()).toBe(false);
});

it("shows the page of the response, and focuses the wrong field", async () => {
  answers = [() => html(htmlOf(<Page error="E-mail inválido" />), 400)];
  await submit();
  expect(find("#email-error span").textContent).toBe("E-mail inválido");
  expect(document.activeElement).toBe(find("[name=email]"));
});

it("focuses the pressed button again when the page of the response has no message", async () => {
  answers = [() => html(htmlOf(<Page />))];
  await submit();
  expect(document.activeElement).toBe(find("#save"));
});

it("removes the error of an edited field, and keeps its hint", () => {
  showHtml(<Page error="E-mail inválido" />);
  const field = find("[name=email]");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(document.querySelector("#email-error")).toBeNull();
  expect(field.getAttribute("aria-describedby")).toBe("email-hint");
});

it("can be sent again after the browser restored the page", async () => {
  answers = [() => new Promise<Response>(() => {})];
  await submit();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(isBusy()).toBe(false);
  await submit();
  expect(request).toHaveBeenCalledTimes(2);
});

it("leaves other forms to the browser", () => {
  document.body.innerHTML = "<form><button>x</button></form>";
  const event = new Event("submit", { bubbles: true, cancelable: true });
  find("form").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(request).not.toHaveBeenCalled();
});
