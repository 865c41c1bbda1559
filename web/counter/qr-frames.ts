/** Returns the text of a QR code in the current camera frame. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>;

const wanted = { formats: ["qr_code"] satisfies ["qr_code"] };

/**
 * Uses the browser's BarcodeDetector where available. Otherwise loads a decoder with the same interface, fetched only
 * in that case.
 */
export async function createFrameReader(): Promise<FrameReader> {
  const Detector = (await nativeDetector()) ?? (await import("qr/decode.js")).BarcodeDetector;
  const detector = new Detector(wanted);
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Loads the decoder while there is network, so that codes can be scanned without it later. */
export function prepareFrameReader(): void {
  createFrameReader().catch(() => undefined);
}

/** Missing from TypeScript's library, because few browsers support it. */
type DetectorClass = {
  new (options: typeof wanted): { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

async function nativeDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  // Some browsers define BarcodeDetector but support no format.
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return formats.includes("qr_code") ? BarcodeDetector : undefined;
}
