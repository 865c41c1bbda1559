import { z } from "zod";

/** A value as JSON; nothing for a field that is left out. */
type Write = (value: unknown) => string | undefined;

/**
 * Writes what a schema describes as JSON: only the fields that it names, each of its type, which it checks as it
 * writes. That is what parsing and then `JSON.stringify` do, without a copy in between and for views that the server
 * itself made: the form of a text (an id, a day) is not looked at again.
 */
export function jsonWriter(schema: z.core.$ZodType): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => write(value) ?? mismatch("a value", value);
}

function writerOf(schema: z.core.$ZodType): Write {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return changesText(def) ? parsingWriter(schema) : writeText;
    case "number":
      return writeNumber;
    case "boolean":
      return writeBoolean;
    case "enum":
      return enumWriter(Object.values(def.entries));
    case "object":
      return def.catchall ? parsingWriter(schema) : objectWriter(def.shape);
    case "array":
      return arrayWriter(writerOf(def.element));
    case "nullable":
      return nullableWriter(writerOf(def.innerType));
    case "optional":
      return optionalWriter(writerOf(def.innerType));
    case "readonly":
      return constantWriter(writerOf(def.innerType));
    default:
      return parsingWriter(schema);
  }
}

/** For all that views seldom have. */
function parsingWriter(schema: z.core.$ZodType): Write {
  return (value) => JSON.stringify(z.parse(schema, value));
}

/** As `trim` does. */
function changesText({ checks = [] }: z.core.$ZodStringDef): boolean {
  return checks.some((check) => check._zod.def.check === "overwrite");
}

function objectWriter(shape: z.core.$ZodShape): Write {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    asFirst: `{${JSON.stringify(name)}:`,
    asNext: `,${JSON.stringify(name)}:`,
    write: writerOf(schema),
  }));
  return (value) => {
    if (typeof value !== "object" || value === null) return mismatch("an object", value);
    const given = value as Record<string, unknown>;
    let text = "";
    for (const { name, asFirst, asNext, write } of fields) {
      const written = write(given[name]);
      if (written !== undefined) text += (text === "" ? asFirst : asNext) + written;
    }
    return text === "" ? "{}" : `${text}}`;
  };
}

function arrayWriter(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) return mismatch("an array", value);
    let text = "";
    for (const item of value) text += (text === "" ? "[" : ",") + (write(item) ?? "null");
    return text === "" ? "[]" : `${text}]`;
  };
}

/** A list of plain values that is frozen, as the widths of all pictures are, is written once. */
function constantWriter(write: Write): Write {
  const known = new WeakMap<object, string | undefined>();
  return (value) => {
    if (!Array.isArray(value)) return write(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = write(value);
    if (Object.isFrozen(value) && value.every(isPlain)) known.set(value, text);
    return text;
  };
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function nullableWriter(write: Write): Write {
  return (value) => (value === null ? "null" : write(value));
}

function optionalWriter(write: Write): Write {
  return (value) => (value === undefined ? undefined : write(value));
}

function enumWriter(values: z.core.util.EnumValue[]): Write {
  const known = new Map<unknown, string>(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => known.get(value) ?? mismatch("one of its values", value);
}

/** Letters that JSON writes as they are: no quote, no backslash, no control letter and no half of a pair. */
const isPlainText = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function writeText(value: unknown): string {
  if (typeof value !== "string") return mismatch("a text", value);
  return isPlainText.test(value) ? `"${value}"` : JSON.stringify(value);
}

function writeNumber(value: unknown): string {
  return Number.isFinite(value) ? String(value) : mismatch("a number", value);
}

function writeBoolean(value: unknown): string {
  return typeof value === "boolean" ? String(value) : mismatch("true or false", value);
}

function mismatch(expected: string, value: unknown): never {
  throw new TypeError(
    `an answer has ${value === null ? "null" : typeof value} where its schema has ${expected}`,
  );
}
