import { describe, expect, test } from "vitest";
import { maskCpf } from "./cpf.ts";
import { optionalCpf } from "./cpf-field.ts";

describe("a CPF", () => {
  test.each([
    ["with punctuation", "529.982.247-25", "52998224725"],
    ["without punctuation", " 52998224725 ", "52998224725"],
    ["as an empty text", "", null],
    ["that is undefined", undefined, null],
  ])("%s is accepted", (_how, typed, stored) => {
    expect(optionalCpf.parse(typed)).toBe(stored);
  });

  test.each([
    ["a wrong check digit", "529.982.247-24"],
    ["equal digits", "111.111.111-11"],
    ["too few digits", "5299822472"],
    ["letters", "529.982.247-2x"],
  ])("with %s is refused", (_what, typed) => {
    expect(optionalCpf.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      "CPF inválido: confira os 11 números",
    ]);
  });

  test("is masked at both ends", () => {
    expect(maskCpf("52998224725")).toBe("***.982.247-**");
  });
});
