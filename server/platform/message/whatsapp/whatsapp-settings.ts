import type { WhatsappApi } from "#server/platform/message/channels.ts";

/** What a request to the Cloud API needs of the settings. */
export type WhatsappApiSettings = Pick<WhatsappApi, "apiUrl" | "token" | "phoneNumberId" | "accountId">;
