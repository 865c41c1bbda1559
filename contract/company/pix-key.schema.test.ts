import { describe, expect, test } from "vitest";
import { optionalPixKey } from "./pix-key.schema.ts";

const messageOf = (typed: string) => optionalPixKey.safeParse(typed).error?.issues[0]?.message;

describe("a Pix key", () => {
  test.each([
    ["CPF", "529.982.247-25", "52998224725"],
    ["CPF without punctuation", "52998224725", "52998224725"],
    ["CNPJ", "11.222.333/0001-81", "11222333000181"],
    ["CNPJ with letters", "12.abc.345/01de-35", "12ABC34501DE35"],
    ["mobile", "(35) 99123-4567", "+5535991234567"],
    ["mobile phone without punctuation", "35991234567", "+5535991234567"],
    ["mobile phone with the country code", "+55 35 99123-4567", "+5535991234567"],
    ["landline", "(35) 3221-4567", "+553532214567"],
    ["e-mail", " Pix@Cafe.test ", "pix@cafe.test"],
    ["random", "123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ])("is stored in the format of the banks: %s", (_kind, typed, stored) => {
    expect(optionalPixKey.parse(typed)).toBe(stored);
  });

  test.each([
    ["a wrong check digit of a CPF", "529.982.247-24"],
    ["a CPF of equal digits", "111.111.111-11"],
    ["a wrong check digit of a CNPJ", "11.222.333/0001-82"],
    ["an area code that does not exist", "(20) 99123-4567"],
    ["an e-mail address without a top-level domain", "pix@cafe"],
    ["half of a random key", "123e4567-e12b-12d1"],
    ["words", "a chave da loja"],
  ])("is refused: %s", (_why, typed) => {
    expect(messageOf(typed)).toBe(
      "Chave Pix inválida: use um CPF, um CNPJ, um telefone com DDD, um e-mail ou a chave aleatória",
    );
  });

  test("is refused when it could be a CPF or a phone", () => {
    expect(messageOf("11987650034")).toBe(
      "Isto pode ser um CPF ou um celular: escreva o CPF com pontos ou o celular com parênteses no DDD",
    );
    expect(optionalPixKey.parse("119.876.500-34")).toBe("11987650034");
    expect(optionalPixKey.parse("(11) 98765-0034")).toBe("+5511987650034");
  });

  test("is null when it is empty", () => {
    expect([optionalPixKey.parse(""), optionalPixKey.parse(null), optionalPixKey.parse(undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
