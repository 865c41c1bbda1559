import { expect, test } from "vitest";
import { visitSource } from "./visits.ts";

const arrival = { named: null, referrer: "", ownHost: "pertinho.test", searchPath: "/buscar" };

test.each([
  ["", "direct"],
  ["not an address", "direct"],
  ["https://pertinho.test/buscar?q=pizza", "search"],
  ["https://pertinho.test/", "site"],
  ["https://web.whatsapp.com/", "whatsapp"],
  ["https://l.instagram.com/", "instagram"],
  ["https://lm.facebook.com/l.php", "facebook"],
  ["android-app://com.google.android.googlequicksearchbox/", "google"],
  ["https://www.google.com.br/", "google"],
  ["https://www.google.com/", "google"],
  ["https://google.evil.example/", "link"],
  ["https://notwhatsapp.com/", "link"],
  ["https://prefeitura.example/", "link"],
])("a visit from %s has the source %s", (referrer, source) =>
  expect(visitSource({ ...arrival, referrer })).toBe(source),
);

test.each([
  ["whatsapp", "whatsapp"],
  ["IG", "instagram"],
  ["qr", "qr"],
  ["panfleto", "link"],
])("the source %s in a link takes precedence over the referrer", (named, source) => {
  expect(visitSource({ ...arrival, named, referrer: "https://www.google.com/" })).toBe(source);
});
