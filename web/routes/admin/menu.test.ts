import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { type MenuEntry, menuFor } from "./menu.ts";
import { findPages } from "./search/find-pages.ts";

const linksOf = (entry: MenuEntry): string[] => {
  if (entry.kind === "disabled") return [];
  return entry.kind === "link" ? [entry.to] : entry.entries.map(({ to }) => to);
};
const links = (role: "admin" | "editor") => menuFor(role).flatMap(({ entries }) => entries.flatMap(linksOf));

const ofAdmins = [
  paths.admin.messageSettings(),
  paths.admin.appearance(),
  paths.admin.settings(),
  paths.admin.legal(),
];

test("an editor sees the whole menu except the entries for admins (spec 2)", () => {
  expect(links("admin")).toEqual(expect.arrayContaining(ofAdmins));
  expect(links("editor")).toEqual(links("admin").filter((to) => !ofAdmins.includes(to)));
});

test("a group without entries is hidden", () => {
  expect(menuFor("admin").map(({ label }) => label)).toContain("Configurações");
  expect(menuFor("editor").map(({ label }) => label)).not.toContain("Configurações");
});

test("pages are found by any part of their name or group, without accents", () => {
  const found = (text: string) => findPages(menuFor("admin"), text).map(({ to }) => to);
  expect(found("avaliac")).toEqual([paths.admin.reviews()]);
  expect(found("mensagens modelos")).toEqual([paths.admin.messageTemplates()]);
  expect(found("nada disso")).toEqual([]);
  expect(found("")).toHaveLength(links("admin").length);
});

test("an editor does not find pages for admins", () => {
  expect(findPages(menuFor("editor"), "legal")).toEqual([]);
});
