import { channelTexts as texts } from "#contract/message/channel/channel.texts.ts";
import type { GraphError } from "#server/platform/message/whatsapp/graph-request.ts";

/**
 * Returns the text for a refusal of the Graph API. Codes: 190 a token that is not valid, 10 and 200 to 299 a missing
 * permission, 100 an unknown id, for which the caller has its own text.
 */
export function explainGraphError({ code, status }: GraphError, unknownId: string): string {
  const isForbidden = code !== undefined && (code === 10 || (code >= 200 && code < 300));
  if (code === 190 || status === 401 || isForbidden) return texts.tokenRefused;
  return code === 100 ? unknownId : texts.metaRefused;
}
