import { describe, expect, test } from "vitest";
import { maskCpf } from "./cpf.ts";
import { optionalCpf } from "./cpf-field.ts";

describe("a CPF", () => {
  test.each([
    ["with its points", "529.982.247-25", "52998224725"],
    ["bare", " 52998224725 ", "52998224725"],
    ["left out", "", null],
    ["left out of what was sent", undefined, null],
  ])("%s is accepted", (_how, typed, kept) => {
    expect(optionalCpf.parse(typed)).toBe(kept);
  });

  test.each([
    ["a wrong check digit", "529.982.247-24"],
    ["equal digits", "111.111.111-11"],
    ["a digit too few", "5299822472"],
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
