import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "./ui/display/contrast.ts";
import { tones } from "./ui/display/tone.ts";

type Shades = { light: string; dark: string };

const colours = declared("styles.css", /--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
const toneGrounds = declared(
  "tones.css",
  /data-tone="(\w+)"\] \{\s*--tone: light-dark\((#\w{6}), (#\w{6})\);/g,
);
const toneInks = declared(
  "tones.css",
  /data-tone="(\w+)"\] \{[^}]*--tone-ink: light-dark\((#\w{6}), (#\w{6})\);/g,
);

const grounds = ["paper", "surface", "raised", "sunken"];
const families = ["caju", "mata", "sol", "success", "danger", "info"];

/** Each text colour and the backgrounds on which it may appear. */
const textPairs: [text: string, ground: string][] = [
  ...["ink", "muted", "neutral-deep", ...families.map((family) => `${family}-deep`)].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...families.flatMap((family): [string, string][] => [
    [`on-${family}`, family],
    [`${family}-deep`, `${family}-soft`],
    ["ink", `${family}-soft`],
  ]),
  ...families
    .filter((family) => colours.has(`${family}-hover`))
    .map((family): [string, string] => [`on-${family}`, `${family}-hover`]),
  ["neutral-deep", "neutral-soft"],
  ["ink", "neutral-soft"],
  ["on-mata", "mata-glow"],
  ["on-mata-muted", "mata"],
  ["on-mata-muted", "mata-glow"],
  ["sol", "mata"],
  // Toasts and tooltips invert the page's colours.
  ["paper", "ink"],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(textPairs)("%s has enough contrast on %s", (text, ground) => {
    expect(contrast(shade(colours, text)[theme], shade(colours, ground)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tones)("the text colour of %s has enough contrast on its background", (tone) => {
    expect(contrast(shade(toneInks, tone)[theme], shade(toneGrounds, tone)[theme])).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  // WCAG 1.4.11: the edge of a control must be distinguishable from its surroundings.
  test.each(grounds)("the border of a field has enough contrast on %s", (ground) => {
    expect(contrast(shade(colours, "field")[theme], shade(colours, ground)[theme])).toBeGreaterThanOrEqual(3);
  });
});

function declared(file: string, pattern: RegExp): Map<string, Shades> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  return new Map(
    [...css.matchAll(pattern)].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]),
  );
}

function shade(from: Map<string, Shades>, name: string): Shades {
  const found = from.get(name);
  if (!found) throw new Error(`No colour is declared as ${name}`);
  return found;
}
