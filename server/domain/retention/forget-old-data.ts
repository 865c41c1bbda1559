import { forgetOldDevices } from "#server/domain/client/device/forget-old-devices.ts";
import { forgetUnusedClients } from "#server/domain/client/erasure/forget-unused-clients.ts";
import { forgetAnsweredRequests } from "#server/domain/company-request/forget-answered-requests.ts";
import { forgetOldIncidents } from "#server/domain/incident/forget-old-incidents.ts";
import type { Database } from "#server/platform/database/database.ts";
import { forgetOldMails } from "#server/platform/mail/forget-old-mails.ts";

export type ForgottenData = {
  clients: number;
  confirmationCodes: number;
  pendingConsents: number;
  devices: number;
  messages: number;
  companyRequests: number;
  incidentEntries: number;
};

/**
 * Personal data is kept as long as the privacy policy says, and no longer (LGPD, art. 16). What security keeps ends with
 * its own maintenance, answers of repeated requests with their keys. Run twice, the second run finds nothing.
 */
export async function forgetOldData(db: Database, now: Date): Promise<ForgottenData> {
  return {
    clients: await forgetUnusedClients(db, now),
    ...(await forgetOldDevices(db, now)),
    messages: await forgetOldMails(db, now),
    companyRequests: await forgetAnsweredRequests(db, now),
    incidentEntries: await forgetOldIncidents(db, now),
  };
}
