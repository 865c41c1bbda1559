/** In this order: a browser names the ones it descends from, so the more particular stands first. */
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

/** `Chrome, Android`: enough to tell one's devices apart, for display and nothing else, since anyone can lie. */
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
