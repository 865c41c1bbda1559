/** Finds the text of a QR code in what a camera shows now. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>;

const wanted = { formats: ["qr_code"] satisfies ["qr_code"] };

/** The browser's own reader where it has one; else a decoder of the same shape, which is fetched only then. */
export async function createFrameReader(): Promise<FrameReader> {
  const Detector = (await nativeDetector()) ?? (await import("qr/decode.js")).BarcodeDetector;
  const detector = new Detector(wanted);
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Not in TypeScript's library: few browsers have it. */
type DetectorClass = {
  new (options: typeof wanted): { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

async function nativeDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  // Some browsers have the name and no format behind it.
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  return formats.includes("qr_code") ? BarcodeDetector : undefined;
}
