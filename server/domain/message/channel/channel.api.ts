import { api } from "#server/api/base.ts";
import { saveBounceMailbox } from "./save-bounce-mailbox.ts";
import { saveEmailChannel, saveSendingRules, saveWhatsappChannel } from "./save-channels.ts";
import { showChannels } from "./show-channels.ts";
import { testBounceMailbox } from "./test-bounce-mailbox.ts";
import { testEmailChannel, testWhatsappChannel } from "./test-channels.ts";

export const messageChannels = {
  get: api.messageChannels.get.handler(({ context }) => showChannels(context.ctx, context.platform.channels)),
  saveEmail: api.messageChannels.saveEmail.handler(({ context, input }) =>
    saveEmailChannel(context.ctx, context.platform.channels, input),
  ),
  saveBounceMailbox: api.messageChannels.saveBounceMailbox.handler(({ context, input }) =>
    saveBounceMailbox(context.ctx, context.platform.channels, input),
  ),
  saveWhatsapp: api.messageChannels.saveWhatsapp.handler(({ context, input }) =>
    saveWhatsappChannel(context.ctx, context.platform.channels, input),
  ),
  saveRules: api.messageChannels.saveRules.handler(({ context, input }) =>
    saveSendingRules(context.ctx, context.platform.channels, input),
  ),
  testEmail: api.messageChannels.testEmail.handler(({ context }) => testEmailChannel(context.ctx, context)),
  testBounceMailbox: api.messageChannels.testBounceMailbox.handler(({ context }) =>
    testBounceMailbox(context.ctx, context),
  ),
  testWhatsapp: api.messageChannels.testWhatsapp.handler(({ context }) =>
    testWhatsappChannel(context.ctx, context),
  ),
};
