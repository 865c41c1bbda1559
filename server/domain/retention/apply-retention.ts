import type { CommandContext } from "#server/context.ts";
import { deleteOldDevices } from "#server/domain/client/device/delete-old-devices.ts";
import { anonymiseUnusedClients } from "#server/domain/client/erasure/anonymise-unused-clients.ts";
import { command } from "#server/domain/command.ts";
import { deleteAnsweredRequests } from "#server/domain/company-request/delete-answered-requests.ts";
import { deleteOldIncidents } from "#server/domain/incident/delete-old-incidents.ts";
import { deleteUnusedSuppressions } from "#server/domain/message/channel/delete-unused-suppressions.ts";
import { deleteOldInbound } from "#server/domain/message/inbound/delete-old-inbound.ts";
import { system } from "#server/domain/role.policy.ts";
import { deleteOldMails } from "#server/platform/mail/delete-old-mails.ts";

export type ForgottenData = {
  clients: number;
  confirmationCodes: number;
  pendingConsents: number;
  devices: number;
  messages: number;
  inboundMessages: number;
  suppressions: number;
  companyRequests: number;
  incidentEntries: number;
};

/**
 * Personal data is kept for the period in the privacy policy and no longer (LGPD, art. 16). Security data is deleted
 * by its own maintenance, and stored responses of repeated requests with their idempotency keys. A second run finds
 * nothing to delete.
 */
export const applyRetention = command(system, async ({ db, now }: CommandContext): Promise<ForgottenData> => {
  return {
    clients: await anonymiseUnusedClients(db, now),
    ...(await deleteOldDevices(db, now)),
    messages: await deleteOldMails(db, now),
    inboundMessages: await deleteOldInbound(db, now),
    suppressions: await deleteUnusedSuppressions(db, now),
    companyRequests: await deleteAnsweredRequests(db, now),
    incidentEntries: await deleteOldIncidents(db, now),
  };
});
