import { expect, it } from "vitest";
import { find, rendered, renderIsland, type } from "#tests/support/render-island.ts";
import { htmlOf } from "#tests/support/show-html.ts";
import { mount } from "#web/islands/mount.ts";
import { clientPhone } from "./client-phone.island.tsx";

const field = () => find<HTMLInputElement>("[name=phone]");

it("masks the phone while typing", async () => {
  await renderIsland(clientPhone, { defaultValue: "" });
  await type("[name=phone]", "35981234567");
  expect(field().value).toBe("(35) 98123-4567");
});

it("shows the known phone, and removes its error when it is edited", async () => {
  await renderIsland(clientPhone, { defaultValue: "3598123", error: "Faltam dígitos" });
  expect(field().value).toBe("(35) 9812-3");
  expect(find(`#${field().getAttribute("aria-describedby")}`).textContent).toBe("Faltam dígitos");
  await type("[name=phone]", "35981234567");
  expect(field().hasAttribute("aria-invalid")).toBe(false);
  expect(document.body.textContent).not.toContain("Faltam dígitos");
});

it("masks a phone that was typed before the field was hydrated, and keeps the element", async () => {
  const { Component } = clientPhone;
  document.body.innerHTML = `<div>${htmlOf(<Component defaultValue="" />)}</div>`;
  const before = field();
  before.value = "35981234567";
  mount(find("div"), clientPhone as never, { defaultValue: "" });
  await rendered();
  expect(field()).toBe(before);
  expect(field().value).toBe("(35) 98123-4567");
});
