/**
 * The order matters: a browser's user agent also names the browsers it derives from, so the more specific names come
 * first.
 */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns for example `Chrome, Android`, which is enough for a user to recognize a device. It is for display only,
 * because a user agent can be forged.
 */
export function deviceName(userAgent: string | null): string | null {
  const parts = [browsers, systems].flatMap((list) => nameOf(list, userAgent ?? ""));
  return parts.length > 0 ? parts.join(", ") : null;
}

function nameOf(list: [RegExp, string][], userAgent: string): string[] {
  return list
    .filter(([form]) => form.test(userAgent))
    .slice(0, 1)
    .map(([, name]) => name);
}
