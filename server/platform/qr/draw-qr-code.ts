import qrcode from "qrcode";

/** A QR code as an SVG document, black on white whatever the theme: readers want the contrast. */
export function drawQrCode(text: string): Promise<string> {
  return qrcode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
}
