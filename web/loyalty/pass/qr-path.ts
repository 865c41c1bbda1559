import { encodeQR } from "qr";

/** A QR code as the `d` of one path in a `viewBox` of `size` x `size`, including the margin of four modules. */
export type QrPath = { path: string; size: number };

/**
 * Draws an upper-case text. Show it black on white in every theme, with `shapeRendering="crispEdges"`: readers need the
 * contrast. Import this module when it is needed: it contains the encoder.
 */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, "raw", { ecc: "medium", encoding: "alphanumeric", border: 4 });
  return { path: rows.map(pathOfRow).join(""), size: rows.length };
}

/** One rectangle for each run of dark modules. */
function pathOfRow(row: boolean[], y: number): string {
  let path = "";
  for (let x = row.indexOf(true); x >= 0; ) {
    const light = row.indexOf(false, x);
    const end = light < 0 ? row.length : light;
    path += `M${x} ${y}h${end - x}v1H${x}z`;
    x = row.indexOf(true, end);
  }
  return path;
}
