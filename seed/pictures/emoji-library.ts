import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const packageName = "@lobehub/fluent-emoji-3d";

/** Returns the file of an emoji. */
export type EmojiLibrary = (emoji: string) => string;

/**
 * Returns the emoji pictures, or undefined if they are not installed. They are a development dependency: an
 * installation without them still gets its demo town, without pictures. The package is looked up at run time, so that
 * this works both from the source and from the bundle.
 */
export function findEmojiLibrary(): EmojiLibrary | undefined {
  const folder = findAssets();
  if (folder === undefined) return undefined;
  return (emoji) => {
    const file = candidateNames(emoji)
      .map((name) => join(folder, `${name}.webp`))
      .find(existsSync);
    if (file === undefined) throw new Error(`${packageName} has no picture of ${emoji}`);
    return file;
  };
}

function findAssets(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    return join(dirname(manifest), "assets");
  } catch {
    return undefined;
  }
}

/** Files are named by code points, with or without the variation selector for a colour emoji. */
function candidateNames(emoji: string): string[] {
  const codePoints = Array.from(emoji, (character) =>
    character.codePointAt(0)?.toString(16).padStart(4, "0"),
  );
  return [codePoints, codePoints.filter((code) => code !== "fe0f"), [...codePoints, "fe0f"]].map((codes) =>
    codes.join("-"),
  );
}
