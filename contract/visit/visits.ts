/**
 * What is counted of a visit: which page, what was done there, and where the visitor came from. Nothing about the
 * person. Nothing here imports zod: every public page carries it.
 */

export const visitSubjects = ["offer", "company", "campaign", "category"] as const;
export type VisitSubject = (typeof visitSubjects)[number];

/** What a page reports. */
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

/** A scan is counted by the server, on its way to the page. */
export const visitEvents = [...pageEvents, "scan"] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** "site" is another page of ours, "search" our own search, "link" whatever else leads here. */
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

/** The parameter by which our own links say where they stood. */
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
  /** The value of `sourceParameter`, if the address has one. */
  named: string | null;
  /** The address of the page before, as far as the browser tells. */
  referrer: string;
  ownHost: string;
  searchPath: string;
};

/** What the address itself says wins: apps tell no referrer. */
export function visitSource({ named, referrer, ownHost, searchPath }: Arrival): VisitSource {
  if (named) return namedSources[named.toLowerCase()] ?? "link";
  if (!URL.canParse(referrer)) return "direct";
  const { host, hostname, pathname } = new URL(referrer);
  if (host === ownHost) return pathname === searchPath ? "search" : "site";
  return hosts.find(([pattern]) => pattern.test(hostname))?.[1] ?? "link";
}
