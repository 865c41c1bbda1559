import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MessageToRender, renderMessage } from "./render-message.ts";

const siteUrl = "https://pertinho.test";
const optOutUrl = "https://pertinho.test/minha-conta?sair=abc.def";

type Overrides = {
  channel?: MessageToRender["template"]["channel"];
  providerName?: string;
  version?: Partial<MessageToRender["version"]>;
  values?: Record<string, string>;
  purpose?: MessageToRender["purpose"];
  links?: MessageToRender["links"];
};

const render = ({ channel = "email", providerName, version, values, ...rest }: Overrides) =>
  renderMessage({
    template: { channel, providerName: providerName ?? null },
    version: {
      subject: "Oi, {{nome|você}}",
      body: "Olá, *{{nome|cliente}}*!",
      actionLabel: null,
      ...version,
    },
    values: { nome: "Maria", ...values },
    links: { optOutUrl, siteUrl },
    purpose: "offers",
    ...rest,
  });

describe("an e-mail", () => {
  test("has a subject, a text and HTML that state the same", () => {
    const link = "https://pertinho.test/oferta/1?a=1&b=2";
    const { subject, text, html, whatsapp } = render({
      version: { body: "Olá, *{{nome}}*!\n\nTem oferta\nem {{cidade}}.", actionLabel: "Ver oferta" },
      values: { link, cidade: "Serra Bela" },
    });
    expect(subject).toBe("Oi, Maria");
    expect(text).toBe(
      [
        "Olá, *Maria*!\n\nTem oferta\nem Serra Bela.",
        `Ver oferta:\n${link}`,
        "--\nPertinho · Serra Bela\nhttps://pertinho.test",
      ].join("\n\n") +
        "\nVocê recebe este e-mail porque aceitou receber ofertas e novidades do Pertinho." +
        `\nPara não receber mais: ${optOutUrl}`,
    );
    expect(html).toContain("Olá, <strong>Maria</strong>!</p>");
    expect(html).toContain("Tem oferta<br>\nem Serra Bela.</p>");
    expect(html).toContain('<a href="https://pertinho.test/oferta/1?a=1&amp;b=2"');
    expect(html).toContain(`<a href="${optOutUrl}"`);
    expect(html).toContain("aceitou receber ofertas e novidades do Pertinho.");
    expect(html).toMatch(/display:none[^>]*>Olá, Maria! Tem oferta em Serra Bela\.</);
    expect(whatsapp).toBeUndefined();
  });

  test("is laid out for old and for dark mail programs, and loads nothing", () => {
    const { html } = render({ version: { actionLabel: "Ver" } });
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("<!--[if mso]>");
    expect(html).not.toMatch(/<(script|img|link|iframe|form|div class)|\bsrc=|url\(|@import/);
  });

  test("that a person requested has no reason and no link to opt out", () => {
    const { text, html } = render({ purpose: undefined, links: { siteUrl } });
    expect(text).not.toMatch(/Você recebe|Para não receber/);
    expect(html).not.toMatch(/Você recebe|não quero/i);
  });

  test("HTML in a name, a subject and a label is text", () => {
    const attack = `<img src=x onerror="alert('1')">`;
    const { subject, html, text } = render({ values: { nome: attack }, version: { actionLabel: attack } });
    expect(subject).toBe(`Oi, ${attack}`);
    expect(text).toContain(attack);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
  });

  test("a line break in a name or a subject adds no header", () => {
    const { subject } = render({
      version: { subject: "Oi\r\nBcc: a@b.test, {{nome|x\r\nTo: y}}" },
      values: { nome: "Ana\r\nBcc: c@d.test\u0000" },
    });
    expect(subject).toBe("Oi Bcc: a@b.test, Ana Bcc: c@d.test");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//b.test", "https://a@b.test", ""])(
    "the link %j becomes the site",
    (link) => {
      const { html, text } = render({ version: { body: "{{link}}", actionLabel: "Ver" }, values: { link } });
      expect(text).toContain(`Ver:\n${siteUrl}\n`);
      expect(html).not.toContain("javascript:");
      expect(html).not.toContain("data:");
    },
  );

  test("no value leaves its place in the HTML", () => {
    const unit = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "&",
      "*",
      "_",
      "\n",
      "\r",
      "a",
      " ",
      "{{",
      "}}",
      "https://x.y/",
    );
    fc.assert(
      fc.property(fc.string({ unit }), (nome) => {
        const { html = "", subject } = render({ values: { nome }, version: { actionLabel: nome || null } });
        expect(subject).not.toMatch(/[\r\n]/);
        const tags = html
          .match(/<[^>]*>/g)
          ?.filter((tag) => !/^<\/?(strong|em|a|p|br|table|tr|td)\b/.test(tag));
        expect(tags).toEqual(plainTags);
      }),
    );
  });

  const plainTags = render({})
    .html?.match(/<[^>]*>/g)
    ?.filter((tag) => !/^<\/?(strong|em|a|p|br|table|tr|td)\b/.test(tag));
});

test.each([siteUrl, `${siteUrl}/`, "https://other.test/x", `${siteUrl}.other.test/x`])(
  "the button of a template at Meta leads to the site, not to %s",
  (link) => {
    const { whatsapp } = render({
      channel: "whatsapp",
      providerName: "a",
      version: { actionLabel: "Ver" },
      values: { link },
    });
    expect(whatsapp?.buttonUrl).toBe("?");
  },
);

describe("a WhatsApp message", () => {
  test("has no subject and no HTML, and ends with the link to opt out", () => {
    const { subject, text, html, whatsapp } = render({
      channel: "whatsapp",
      version: { subject: "", actionLabel: "Ver oferta" },
      values: { link: "https://pertinho.test/oferta/1" },
    });
    expect(subject).toBe("");
    expect(html).toBeUndefined();
    expect(whatsapp).toBeUndefined();
    expect(text).toBe(
      `Olá, *Maria*!\n\nVer oferta:\nhttps://pertinho.test/oferta/1\n\nPara não receber mais: ${optOutUrl}`,
    );
  });

  test("of a template at Meta has its parameters in their order, one line each and never empty", () => {
    const { whatsapp } = render({
      channel: "whatsapp",
      providerName: "oferta_da_semana",
      version: { body: "Oi, {{nome}}! {{oferta}} na {{empresa|}}: {{nome|você}}.", actionLabel: "Ver" },
      values: { nome: "Ana\r\n\tBia     Lima", oferta: "Pizza", link: "https://pertinho.test/oferta/1?a=b" },
    });
    expect(whatsapp).toEqual({
      templateName: "oferta_da_semana",
      language: "pt_BR",
      parameters: ["Ana Bia Lima", "Pizza", "-", "Ana Bia Lima"],
      buttonUrl: "oferta/1?a=b",
    });
  });
});

test("the longest body is rendered in a moment", () => {
  const start = performance.now();
  for (const body of ["{{nome}}".repeat(500), "*a_".repeat(1333), "<&".repeat(2000), "\n".repeat(4000)]) {
    render({ version: { body } });
  }
  expect(performance.now() - start).toBeLessThan(1000);
});
