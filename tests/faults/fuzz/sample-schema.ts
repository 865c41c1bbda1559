import { targetAccount } from "./account-records.ts";
import type { Random } from "./random.ts";

/** The subset of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
};

export type Samples = {
  random: Random;
  /** Returns the id of a record of the town for a key such as `companyId`, or for a key that does not name a kind. */
  idFor: (key: string) => string;
  /** Whether optional fields are left out. */
  isSparse?: boolean;
};

/** Valid texts for fields whose rules go beyond their JSON schema. */
const textsByKey: Record<string, readonly string[]> = {
  phone: ["35990001234", "(35) 99000-1235", "11987654321"],
  landlinePhone: ["3534221234"],
  whatsapp: ["35990001236"],
  email: [targetAccount.email, "maria@pertinho.test", "joana@pertinho.test"],
  password: [targetAccount.password],
  name: ["Maria Souza", "Pão quente"],
  contactName: ["João"],
  website: ["https://example.com"],
  instagramProfile: ["padaria.central"],
  googleMapsLink: ["https://maps.google.com/?q=1"],
  pixKey: ["padaria@example.com"],
  logoUrl: ["https://example.com/a.jpg"],
  coverUrl: ["https://example.com/a.jpg"],
  photoUrls: ["https://example.com/a.jpg"],
  galleryUrls: ["https://example.com/a.jpg"],
  cpf: ["52998224725"],
  birthday: ["1990-02-28"],
  icon: ["🍬", "🐱"],
  version: ["1", "2026-11-15 12:00:00.123456+00"],
  csv: ["Nome;Telefone\nMaria;35990001234", "Título;Empresa\nPão;Padaria", "a;b\n1;2"],
  code: ["AB3K-9QXZ", "123456", "AAAABBBBCCCCDDDD"],
  opens: ["08:00"],
  closes: ["18:00"],
  usableFrom: ["08:00"],
  usableUntil: ["18:00"],
  imageUrl: ["https://example.com/a.jpg"],
  bannerUrl: ["https://example.com/a.jpg"],
  query: ["search=p%C3%A3o"],
  slug: ["pao-quente", "padaria"],
};
const days = ["2026-12-24", "2027-06-30", "2030-01-01", "2020-02-29"];

/** Returns a value that the schema accepts, as far as the schema states its rules. */
export function sample(schema: Schema, samples: Samples, key = ""): unknown {
  const { random } = samples;
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sample(random.pick(options), samples, key);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, samples, key)));
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case "object":
      return sampleObject(schema, samples);
    case "array":
      return sampleList(schema, samples, key);
    case "string":
      return sampleText(schema, samples, key);
    case "number":
    case "integer":
      return sampleNumber(schema, random);
    case "boolean":
      return random.chance(0.5);
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, samples: Samples): object {
  const chosen = Object.entries(properties).filter(
    ([key]) => required.includes(key) || (!samples.isSparse && samples.random.chance(0.5)),
  );
  return Object.fromEntries(chosen.map(([key, field]) => [key, sample(field, samples, key)]));
}

function sampleList({ items, minItems = 0 }: Schema, samples: Samples, key: string): unknown[] {
  const length = Math.max(minItems, samples.random.below(3));
  return Array.from({ length }, () => (typeof items === "object" ? sample(items, samples, key) : 1));
}

function sampleText({ format }: Schema, { random, idFor }: Samples, key: string): string {
  if (format === "uuid") return idFor(key);
  if (format === "date-time") return `${random.pick(days)}T12:00:00.000Z`;
  const known = textsByKey[key];
  if (known) return random.pick(known);
  if (format === "date" || /(date|until|day|on)$/i.test(key)) return random.pick(days);
  return random.pick(["Pão quente", "Maria Souza", "padaria", "x"]);
}

function sampleNumber({ minimum = 0, maximum = 1000 }: Schema, random: Random): number {
  const least = Math.max(minimum, -1_000_000);
  return least + random.below(Math.min(maximum - least, 1000) + 1);
}
