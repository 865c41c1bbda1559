import type { ConsentChoice } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { formText } from "#web/shell/request/form-text.ts";

/** The consents requested at checkout, only for the channel whose number the form requests. */
export const requestedConsents: readonly ConsentChoice[] = [
  { channel: "whatsapp", purpose: "reminders" },
  { channel: "whatsapp", purpose: "offers" },
];

/** The form's values as typed. */
export type ClaimValues = {
  name: string;
  phone: string;
  consents: ConsentChoice[];
  consentVersion: string;
  /** The versions shown in the form; omitted where it showed none. */
  termsVersion?: number;
  privacyVersion?: number;
};

/** The form value of a consent. It is posted only if ticked. */
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
