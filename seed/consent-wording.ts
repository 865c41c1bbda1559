import { consentTexts } from "#contract/client/consent.texts.ts";

/** The newest wording of that day. Before the first one, the first. */
export function wordingOn(day: string): string {
  const versions = Object.keys(consentTexts.versions).sort();
  return versions.findLast((version) => version <= day) ?? versions[0] ?? consentTexts.current;
}
