import { expect, test } from "vitest";
import { bounceAddressProblem } from "./bounce-address.ts";

test.each([
  ["retornos@exemplo.com.br", undefined],
  ["um-nome-de-19-letras@exemplo.com.br", "long"],
  ["nome.com.19.letras.@exemplo.com.br", "invalid"],
  ["abcdefghijklmnopqrs@exemplo.com.br", undefined],
  ["retornos+cidade@exemplo.com.br", "plus"],
  ["retornos\r\nrcpt@exemplo.com.br", "invalid"],
  ["@exemplo.com.br", "invalid"],
])("%j has the problem %j", (address, problem) => {
  expect(bounceAddressProblem(address)).toBe(problem);
});
