import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { createLiveDelivery } from "#server/platform/message/live-delivery.ts";
import { testSiteUrl } from "#tests/support/server/api.ts";

/** A site that sends e-mails, and WhatsApp messages by Meta's API. */
export const apiDelivers: DeliveryChannels = { email: true, phone: true, phoneCode: true };

export const outboxOf = (delivers: DeliveryChannels) =>
  createOutbox({ delivery: createLiveDelivery(delivers), siteUrl: testSiteUrl });

export const apiOutbox = outboxOf(apiDelivers);
