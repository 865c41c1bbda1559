/**
 * The counted properties of a visit: the page, the action and the source. Nothing about the person is stored. This
 * module must not import zod: every public page includes it.
 */

export const visitSubjects = ["offer", "company", "campaign", "category"] as const;
export type VisitSubject = (typeof visitSubjects)[number];

/** The events that a page reports. */
export const pageEvents = [
  "view",
  "checkout",
  "whatsapp",
  "phone",
  "route",
  "instagram",
  "website",
  "share",
] as const;
export type PageEvent = (typeof pageEvents)[number];

/** The server counts a scan before it redirects to the page. */
export const visitEvents = [...pageEvents, "scan"] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** "site" is another page of this site, "search" is its own search, "link" is any other source. */
export const visitSources = [
  "direct",
  "site",
  "search",
  "whatsapp",
  "instagram",
  "facebook",
  "google",
  "qr",
  "link",
] as const;
export type VisitSource = (typeof visitSources)[number];

/** The parameter that this site's links use to state their source. */
export const sourceParameter = "utm_source";

const namedSources: Record<string, VisitSource> = {
  whatsapp: "whatsapp",
  wa: "whatsapp",
  instagram: "instagram",
  ig: "instagram",
  facebook: "facebook",
  fb: "facebook",
  google: "google",
  qr: "qr",
};

const hosts: [RegExp, VisitSource][] = [
  [/(^|\.)(whatsapp\.com|wa\.me|com\.whatsapp)$/, "whatsapp"],
  [/(^|\.)(instagram\.com|com\.instagram\.android)$/, "instagram"],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|com\.facebook\.katana)$/, "facebook"],
  [/(^|\.)google(\.com?)?(\.[a-z]{2})?$|(^|\.)com\.google\.android\.\w+$/, "google"],
];

type Arrival = {
  /** The value of `sourceParameter`, if the URL has one. */
  named: string | null;
  /** The URL of the previous page, as far as the browser sends it. */
  referrer: string;
  ownHost: string;
  searchPath: string;
};

/** The parameter in the URL takes precedence, because apps send no referrer. */
export function visitSource({ named, referrer, ownHost, searchPath }: Arrival): VisitSource {
  if (named) return namedSources[named.toLowerCase()] ?? "link";
  if (!URL.canParse(referrer)) return "direct";
  const { host, hostname, pathname } = new URL(referrer);
  if (host === ownHost) return pathname === searchPath ? "search" : "site";
  return hosts.find(([pattern]) => pattern.test(hostname))?.[1] ?? "link";
}
