import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { find, rendered, renderIsland, type } from "#tests/support/render-island.ts";
import { checkoutIsland } from "./checkout.island.tsx";
import type { CheckoutFormProps } from "./checkout-form.tsx";

type Sent = { path: string; key: string | undefined; body: Record<string, unknown> };

let sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const assign = vi.fn();

const props: CheckoutFormProps = {
  offer: { id: "offer-1", isPaidByPix: false, company: { name: "Floco de Neve", slug: "floco" } },
  formKey: "form-key-1",
  legal: { terms: 1, privacy: 1 },
  device: { phone: null, isConfirmed: false, codeExpiresAt: null },
  delivers: { email: false, phone: false, phoneCode: false },
  answer: { values: { name: "", phone: "", consents: [] }, step: "claim" },
};

beforeEach(async () => {
  sent = [];
  answers = [];
  assign.mockClear();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)["Idempotency-Key"];
    sent.push({ path, key, body: JSON.parse(String(body ?? "{}")) });
    return (answers.shift() ?? (() => coupon("c1")))();
  });
  await renderIsland(checkoutIsland, props);
  await type("[name=name]", "Maria Souza");
  await type("[name=phone]", "35981234567");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const coupon = (id: string) => Response.json({ isNew: true, coupon: { id, state: "issued" } });
const refusal = (status: number, code: string, data: object = {}) =>
  Response.json({ code, message: `texto de ${code}`, data }, { status });

async function submit(): Promise<void> {
  const button = find<HTMLButtonElement>("button[type=submit]");
  find<HTMLFormElement>("form").requestSubmit(button);
  await rendered();
}

const value = (name: string) => find<HTMLInputElement>(`[name=${name}]`).value;
const text = (selector: string) => find(selector).textContent;

it("masks the phone while typing", () => {
  expect(value("phone")).toBe("(35) 98123-4567");
});

it("claims through the API with the form's key, and opens the coupon of the response", async () => {
  find<HTMLInputElement>("[name=consent]").click();
  await submit();
  expect(sent).toEqual([
    {
      path: "/api/offers/offer-1/coupons",
      key: "form-key-1",
      body: {
        name: "Maria Souza",
        phone: "(35) 98123-4567",
        consents: [{ channel: "whatsapp", purpose: "reminders" }],
        consentVersion: consentTexts.current,
        termsVersion: 1,
        privacyVersion: 1,
      },
    },
  ]);
  expect(assign).toHaveBeenCalledWith("/cupom/c1");
});

it("shows errors beside their fields, and removes each when its field is edited", async () => {
  answers = [() => refusal(400, "validation.failed", { fields: { name: "curto", phone: "faltam dígitos" } })];
  await submit();
  expect(find("[name=name]").getAttribute("aria-invalid")).toBe("true");
  await vi.waitFor(() => expect(document.activeElement).toBe(find("[name=name]")));
  expect(value("name")).toBe("Maria Souza");
  const described = find("[name=phone]").getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => text(`#${id}`))).toEqual([
    "faltam dígitos",
    "É por ele que você encontra o seu cupom de novo.",
  ]);
  await type("[name=name]", "Maria de Souza");
  expect(find("[name=name]").hasAttribute("aria-invalid")).toBe(false);
  expect(find("[name=phone]").getAttribute("aria-invalid")).toBe("true");
});

it("sends a new key after a refusal", async () => {
  answers = [() => refusal(409, "coupon.sold_out", { title: "Acabou" })];
  await submit();
  expect(text("[role=alert]")).toContain("texto de coupon.sold_out");
  await vi.waitFor(() => expect(document.activeElement).toBe(find("[role=alert]")));
  await submit();
  expect(sent.map(({ key }) => key)).toEqual(["form-key-1", "form-key-1-1"]);
});

it("sends the same request again when there was no response, and is busy meanwhile", async () => {
  answers = [() => Promise.reject(new TypeError("offline"))];
  await submit();
  expect(text("[role=status]")).toContain("Seu pedido está guardado");
  expect(find("form").getAttribute("aria-busy")).toBe("true");
  await submit();
  expect(sent).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/cupom/c1"));
  expect(sent.map(({ key }) => key)).toEqual(["form-key-1", "form-key-1"]);
});

it("shows a server error when the response is unusable, and can be sent again", async () => {
  answers = [() => new Response("<h1>Wi-Fi</h1>")];
  await submit();
  expect(text("[role=status]")).toContain("nada do que você escreveu se perdeu");
  expect(find("form").hasAttribute("aria-busy")).toBe(false);
  await submit();
  expect(assign).toHaveBeenCalledTimes(1);
});

it("asks for a code when another device used the phone, and continues after it", async () => {
  answers = [
    () => refusal(403, "coupon.confirm_phone"),
    () => Response.json({ codeSentTo: null, codeExpiresAt: null }),
    () => Response.json({ expiresAt: "2026-11-18T10:00:00Z" }),
    () => refusal(400, "client.code_wrong"),
    () => Response.json({ name: "Maria", phone: "35981234567", isConfirmed: true, codeExpiresAt: null }),
  ];
  await submit();
  expect(text("button[value=send-code]")).toContain("Pedir código");
  await submit();
  expect(value("codeKnown")).toBe("2026-11-18T10:00:00Z");
  await type("[name=code]", "000000");
  await submit();
  expect(find("[name=code]").getAttribute("aria-invalid")).toBe("true");
  await type("[name=code]", "123456");
  await submit();
  expect(document.body.textContent).toContain("Telefone confirmado");
  await submit();
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/offers/offer-1/coupons",
    "/api/client/device",
    "/api/client/phone-codes",
    "/api/client/phone-confirmations",
    "/api/client/phone-confirmations",
    "/api/offers/offer-1/coupons",
  ]);
  expect(assign).toHaveBeenCalledWith("/cupom/c1");
});

it("is no longer busy when the browser restores the page", async () => {
  await submit();
  expect(find("form").getAttribute("aria-busy")).toBe("true");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await rendered();
  expect(find("form").hasAttribute("aria-busy")).toBe(false);
});
