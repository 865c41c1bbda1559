import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { MoneyField } from "./money-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioGroup } from "./radio.tsx";
import { TextField } from "./text-field.tsx";
import { Textarea } from "./textarea.tsx";

describe("a field", () => {
  test("is labelled by its label", () => {
    const html = renderToStaticMarkup(<TextField label="Nome" />);
    expect(attribute(html, "label", "for")).toBe(attribute(html, "input", "id"));
  });

  test("without hint or error has no description and is not invalid", () => {
    const html = renderToStaticMarkup(<TextField label="Nome" />);
    expect(attribute(html, "input", "aria-describedby")).toBeUndefined();
    expect(attribute(html, "input", "aria-invalid")).toBeUndefined();
  });

  test.each([
    ["TextField", <TextField key="1" label="Nome" hint="Dica" error="Errado" required />, "input"],
    ["Textarea", <Textarea key="2" label="Nome" hint="Dica" error="Errado" required />, "textarea"],
    ["PhoneField", <PhoneField key="3" label="Nome" hint="Dica" error="Errado" required />, "input"],
    ["MoneyField", <MoneyField key="4" label="Nome" hint="Dica" error="Errado" required />, "input"],
    ["Checkbox", <Checkbox key="5" label="Nome" hint="Dica" error="Errado" required />, "input"],
  ])("%s is described by its error, then by its hint", (_, field, control) => {
    const html = renderToStaticMarkup(field);
    const described = attribute(html, control, "aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => textOf(html, id))).toEqual(["Errado", "Dica"]);
    expect(attribute(html, control, "aria-invalid")).toBe("true");
    expect(attribute(html, control, "required")).toBe("");
  });

  test("a group of radios is described by its error on the group", () => {
    const html = renderToStaticMarkup(
      <RadioGroup label="Tipo" name="type" options={[{ value: "a", label: "A" }]} error="Errado" />,
    );
    expect(textOf(html, attribute(html, "fieldset", "aria-describedby") ?? "")).toBe("Errado");
  });
});

describe("masked fields show their default value", () => {
  test("a phone", () => {
    const html = renderToStaticMarkup(<PhoneField label="WhatsApp" defaultValue="11912345678" />);
    expect(attribute(html, "input", "value")).toBe("(11) 91234-5678");
  });

  test.each([
    [123_456, "1.234,56"],
    [0, "0,00"],
    [null, ""],
  ])("%s centavos", (centavos, shown) => {
    const html = renderToStaticMarkup(<MoneyField label="Valor" defaultValue={centavos} />);
    expect(attribute(html, "input", "value")).toBe(shown);
  });
});

function attribute(html: string, tag: string, name: string): string | undefined {
  const opening = new RegExp(`<${tag}\\b[^>]*>`).exec(html)?.[0] ?? "";
  return new RegExp(` ${name}="([^"]*)"`).exec(opening)?.[1];
}

function textOf(html: string, id: string): string | undefined {
  const content = new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1];
  return content?.replace(/<[^>]+>/g, "");
}
