import { families } from "./share-fonts.ts";

/** An element in the format of the renderer. */
export type Drawing = { type: string; props: Record<string, unknown> };

/** The colours of the light theme in web/styles.css: chats show these pictures on backgrounds of their own. */
export const colours = {
  paper: "#fffbf5",
  surface: "#ffffff",
  line: "#ece3d7",
  ink: "#1f1a17",
  muted: "#685c55",
  caju: "#c8401a",
  cajuDeep: "#a8330f",
  mata: "#0e4f43",
  mataLight: "#1a7a66",
  onMata: "#d7ebe5",
  sol: "#ffc145",
  ground: "#ffe3c7",
};

/** Draws a title, as large as it fits, in three lines at most. */
export function heading(
  words: string,
  { largest, smallest, color }: { largest: number; smallest: number; color: string },
): Drawing {
  return clamped(words, 3, {
    fontFamily: families.heading,
    fontWeight: 700,
    fontSize: sizeFor(words, largest, smallest),
    lineHeight: 1.1,
    letterSpacing: "-0.02em",
    color,
  });
}

/** Returns a large size for short texts and a smaller one for long texts, so that both fill their space. */
export function sizeFor(words: string, largest: number, smallest: number): number {
  const share = Math.min(1, Math.max(0, (words.length - 18) / 60));
  return Math.round(largest - share * (largest - smallest));
}

/** Draws nothing for a missing value, so that it takes no space. */
export function ifPresent(value: string | null | undefined, draw: (value: string) => Drawing): Drawing[] {
  return value ? [draw(value)] : [];
}

export function image(source: string, size: { width: number; height: number }): Drawing {
  return { type: "img", props: { src: source, ...size, style: size } };
}

export function clamped(words: string, lines: number, style: Record<string, unknown>): Drawing {
  return {
    type: "div",
    props: {
      style: { display: "block", lineClamp: lines, wordBreak: "break-word", ...style },
      children: words,
    },
  };
}

export function text(words: string, style: Record<string, unknown>): Drawing {
  return { type: "div", props: { style: { display: "flex", ...style }, children: words } };
}

export function box(style: Record<string, unknown>, ...children: Drawing[]): Drawing {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}
