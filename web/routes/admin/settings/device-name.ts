export type Device = { browser: string | undefined; system: string | undefined };

// The order matters: Edge and Opera also identify as Chrome, and Chrome identifies as Safari.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];

// The order matters: Android also identifies as Linux, an iPhone also as Mac OS.
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];

/** Returns the common names of the browser and system in which a session began. */
export function readDevice(userAgent: string | null): Device {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(names: [RegExp, string][], userAgent: string | null): string | undefined {
  return names.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
}
