import { expect, test } from "vitest";
import { optionalLines, optionalText, requiredLines, requiredText } from "./text-field.ts";

const name = requiredText({ required: "falta", max: 5, tooLong: "longo" });
const note = optionalText({ max: 5, tooLong: "longo" });
const message = (schema: typeof name | typeof note, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ["empty", "", "falta"],
  ["blank", "  \n ", "falta"],
  ["made of invisible characters", "\u200b\u2060 \u200d\ufe0f\u3164", "falta"],
  ["missing", undefined, "falta"],
  ["null", null, "falta"],
  ["not a string", 5, "falta"],
  ["one character too long", "123456", "longo"],
  ["NUL", "a\0b", "Há caracteres que não podem ser usados aqui"],
  ["another control character", "a\u0007", "Há caracteres que não podem ser usados aqui"],
  ["half of a surrogate pair", "a\ud83d", "Há caracteres que não podem ser usados aqui"],
])("a required text that is %s is refused with one message", (_name, value, expected) => {
  expect(message(name, value)).toBe(expected);
});

test("a required text is trimmed before its length is checked, and accents are composed (NFC)", () => {
  expect(name.parse("  12345 ")).toBe("12345");
  expect(name.parse("sa\u0303o")).toBe("são");
  expect(name.parse("a b\t🍕")).toBe("a b\t🍕");
});

test.each(["\n", "\r\n", "\r", "\u2028", "\u2029"])(
  "a text of one line refuses a line break: %j",
  (lineBreak) => {
    const message = "Escreva em uma linha só, sem quebra de linha";
    expect(name.safeParse(`a${lineBreak}b`).error?.issues[0]?.message).toBe(message);
    expect(note.safeParse(`a${lineBreak}b`).error?.issues[0]?.message).toBe(message);
    // The line break that is copied together with a whole line.
    expect(name.parse(`ab${lineBreak}`)).toBe("ab");
  },
);

test("a text of several lines keeps its line breaks", () => {
  const description = requiredLines({ required: "falta", max: 20, tooLong: "longo" });
  expect(description.parse(" um\n\ndois\n")).toBe("um\n\ndois");
  expect(optionalLines({ max: 20, tooLong: "longo" }).parse("um\r\ndois")).toBe("um\r\ndois");
});

test("invisible characters are removed, except those that form an emoji", () => {
  expect(name.parse("\u202ee\u200bvil\u202c\ufeff")).toBe("evil");
  expect(note.parse("👩\u200d🍳")).toBe("👩\u200d🍳");
  expect(note.parse("❤\ufe0f")).toBe("❤\ufe0f");
});

test.each([undefined, null, "", "   ", "\u200b"])("an optional text that is %j is null", (value) => {
  expect(note.parse(value)).toBeNull();
});

test("an optional text follows the same rules when it is filled", () => {
  expect(note.parse(" oi ")).toBe("oi");
  expect(message(note, "123456")).toBe("longo");
  expect(message(note, "\0")).toBe("Há caracteres que não podem ser usados aqui");
  expect(message(note, 5)).toBe("Escreva um texto");
});
