import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { scanQr } from "./scan-qr.ts";

const millimetresPerPoint = 25.4 / 72;

/** The width and height of each page, in millimetres. */
export function readPdf(pdf: Buffer): number[][] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...size]) =>
    size.map((points) => Math.round(Number(points) * millimetresPerPoint)),
  );
}

/**
 * Returns the texts of the QR codes in a PDF. A QR code is the only drawing on these pages made of many short lines:
 * each one is drawn again from the lines in the file, as a printer would, and read.
 */
export async function scanPdf(pdf: Buffer): Promise<string[]> {
  const drawings = contentsOf(pdf)
    .flatMap((content) => content.split(/\bS\b/))
    .map(linesOf)
    .filter((lines) => lines.length >= fewestLines);
  return Promise.all(drawings.map(async (lines) => scanQr(await draw(lines))));
}

const fewestLines = 100;

type Line = [x: number, y: number, toX: number, toY: number];

function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/>>\s*stream\r?\n/g)].flatMap(({ index, 0: opening }) => {
    const start = index + opening.length;
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf("endstream", start))).toString("latin1")];
    } catch {
      return [];
    }
  });
}

function linesOf(content: string): Line[] {
  const number = "(-?[\\d.]+)";
  const line = new RegExp(
    `${number} ${number} m\\s+${number} ${number} l(?=\\s+(?:-?[\\d.]+ -?[\\d.]+ m|$))`,
    "g",
  );
  return [...content.trimEnd().matchAll(line)].map(([, ...places]) => places.map(Number) as Line);
}

/** A line is as thick as one module of the code. */
function draw(lines: Line[]): Promise<Buffer> {
  const far = Math.max(...lines.map(([, , toX]) => toX));
  const path = lines.map(([x, y, toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-2 -2 ${far + 6} ${far + 6}">
    <rect x="-2" y="-2" width="100%" height="100%" fill="white"/><path d="${path}" stroke="black"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Stores the PDF for people to review, when SCREENSHOTS is set. */
export async function savePdf(pdf: Buffer, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const folder = join(import.meta.dirname, "../../../.cache/screenshots");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.pdf`), pdf);
}
