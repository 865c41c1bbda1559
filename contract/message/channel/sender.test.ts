import { expect, test } from "vitest";
import { readSender } from "./sender.ts";

test.each([
  ["oi@pertinho.com.br", { name: undefined, address: "oi@pertinho.com.br" }],
  ["Pertinho <oi@pertinho.com.br>", { name: "Pertinho", address: "oi@pertinho.com.br" }],
  ["Feira de Sábado <oi@pertinho.com.br>", { name: "Feira de Sábado", address: "oi@pertinho.com.br" }],
])("%s is a sender", (text, expected) => expect(readSender(text)).toEqual(expected));

test.each([
  "",
  "Pertinho",
  "<oi@pertinho.com.br>",
  "Pertinho <oi@pertinho>",
  "Pertinho <oi@pertinho.com.br>, outro@exemplo.com",
  "Pertinho\r\nBcc: outro@exemplo.com <oi@pertinho.com.br>",
  "oi@pertinho.com.br\r\nBcc: outro@exemplo.com",
  'Per"tinho <oi@pertinho.com.br>',
])("%j is not a sender", (text) => expect(readSender(text)).toBeUndefined());
