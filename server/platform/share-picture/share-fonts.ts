import type { Font } from "satori";
import bricolage from "./fonts/bricolage-grotesque-latin-700-normal.woff?inline";
import bricolageExtended from "./fonts/bricolage-grotesque-latin-ext-700-normal.woff?inline";
import figtree500 from "./fonts/figtree-latin-500-normal.woff?inline";
import figtree600 from "./fonts/figtree-latin-600-normal.woff?inline";
import figtreeExtended500 from "./fonts/figtree-latin-ext-500-normal.woff?inline";
import figtreeExtended600 from "./fonts/figtree-latin-ext-600-normal.woff?inline";

/**
 * The typefaces of the product, in separate files: the renderer cannot read the variable woff2 files of the pages.
 * They are part of the bundle, so that they are found wherever the server runs. Letters missing in the first file are
 * taken from the second.
 */
export const shareFonts: Font[] = [
  font("Bricolage", 700, bricolage),
  font("Bricolage extended", 700, bricolageExtended),
  font("Figtree", 500, figtree500),
  font("Figtree", 600, figtree600),
  font("Figtree extended", 500, figtreeExtended500),
  font("Figtree extended", 600, figtreeExtended600),
];

export const families = {
  heading: "Bricolage, Bricolage extended",
  text: "Figtree, Figtree extended",
};

function font(name: string, weight: 500 | 600 | 700, dataUrl: string): Font {
  const data = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  return { name, weight, style: "normal", data };
}
