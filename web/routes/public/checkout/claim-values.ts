import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { formText } from "#web/shell/request/form-text.ts";

/** What checkout asks consent for: the one channel that it asks the number of. */
export const requestedConsents: readonly ConsentChoice[] = [
  { channel: "whatsapp", purpose: "reminders" },
  { channel: "whatsapp", purpose: "offers" },
];

/** What the form holds, as it was written. */
export type ClaimValues = {
  name: string;
  phone: string;
  consents: ConsentChoice[];
  consentVersion: string;
  /** As the form had them; left out where it had none. */
  termsVersion?: number;
  privacyVersion?: number;
};

/** How a form posts a consent: ticked or not there. */
export const consentValue = ({ channel, purpose }: ConsentChoice) => `${channel}:${purpose}`;

export function readClaimValues(posted: FormData): ClaimValues {
  const ticked = posted.getAll("consent");
  return {
    name: formText(posted, "name"),
    phone: formText(posted, "phone"),
    consents: requestedConsents.filter((consent) => ticked.includes(consentValue(consent))),
    consentVersion: formText(posted, "consentVersion") || consentTexts.current,
    ...(posted.has("termsVersion") && { termsVersion: Number(formText(posted, "termsVersion")) }),
    ...(posted.has("privacyVersion") && { privacyVersion: Number(formText(posted, "privacyVersion")) }),
  };
}
