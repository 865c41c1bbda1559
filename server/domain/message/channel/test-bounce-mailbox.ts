import { channelTexts as texts } from "#contract/message/channel/channel.texts.ts";
import type { ChannelTest } from "#contract/message/channel/channel.view.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { admin } from "#server/domain/role.policy.ts";
import { MailboxError, type OpenMailbox, openMailbox } from "#server/platform/message/bounce/open-mailbox.ts";
import { readBounceMailbox } from "./channel-settings.ts";
import { recordTest } from "./record-test.ts";
import { channelKeys } from "./stored-channels.ts";
import { isNameUnknown } from "./test-channels.ts";

const deadlineMs = 20_000;

/** Opens the mailbox with the saved settings, and returns how many mails it has. Nothing in it changes. */
export const testBounceMailbox = command(
  admin,
  async (
    ctx: CommandContext,
    { platform }: Pick<RequestContext, "platform">,
    open: OpenMailbox = openMailbox,
  ): Promise<ChannelTest> => {
    const settings = await readBounceMailbox(ctx, platform.channels);
    if (!settings) return { isWorking: false, text: texts.notConfigured.bounceMailbox, detail: "" };
    const result = await open({ settings, deadlineMs }, async (mailbox) => {
      const { length: unread } = await mailbox.unread();
      return { isWorking: true, text: texts.mailboxOpened(mailbox.total, unread), detail: "" };
    }).catch(failedTest);
    await recordTest(ctx, channelKeys.bounceMailbox, result.isWorking);
    return result;
  },
);

function failedTest(error: unknown): ChannelTest {
  if (!(error instanceof MailboxError)) throw error;
  const text = isNameUnknown(error.detail) ? texts.hostNotFound : texts.mailboxProblems[error.problem];
  return { isWorking: false, text, detail: error.detail };
}
