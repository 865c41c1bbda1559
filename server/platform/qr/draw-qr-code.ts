import qrcode from "qrcode";

/** Draws a QR code as an SVG document, black on white in every theme: readers need the contrast. */
export function drawQrCode(text: string): Promise<string> {
  return qrcode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
}
