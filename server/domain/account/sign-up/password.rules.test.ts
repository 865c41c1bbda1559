import { describe, expect, it } from "vitest";
import list from "./common-passwords.txt?raw";
import { isCommonPassword, passwordProblem } from "./password.rules.ts";

describe("isCommonPassword", () => {
  it.each([
    "123456",
    "QWERTY123",
    "P@ssw0rd",
    "Senha@123",
    "Brasil-2026!",
    "#Flamengo10",
    "Coração@1",
    "1q2w3e4r",
  ])("recognizes %s", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(["Padaria-2026!", "Pertinho-2026!", "Senha-do-cofre-7!", "Maria#847192035", "", "!!!!"])(
    "accepts %j",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe("passwordProblem", () => {
  it.each([
    ["a1!B", "auth.password_too_short"],
    ["senha123", "auth.password_too_weak"],
    ["Senha@123", "auth.password_too_common"],
    ["Padaria-2026!", undefined],
  ])("returns for %s: %s", (password, problem) => expect(passwordProblem(password)).toBe(problem));
});

it("the list has more than 300 unique passwords, in lower case and without accents", () => {
  const entries = list.trim().split("\n");
  expect(entries.length).toBeGreaterThan(300);
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries.filter((entry) => !/^[a-z0-9@&]{3,}$/.test(entry))).toEqual([]);
});
