import { endpoint } from "#contract/api/endpoint.ts";
import { noInput } from "#contract/fields/write-input.ts";
import { BounceMailboxInput, RulesInput, SmtpInput, WhatsappInput } from "./channel.schema.ts";
import { ChannelsView, ChannelTest } from "./channel.view.ts";

const tag = "Messages: channels";

export const messageChannels = {
  get: endpoint("admin", {
    method: "GET",
    path: "/admin/message-channels",
    summary: "Returns the channels and sending rules; of each secret only whether it is stored and its end",
    tag,
  }).output(ChannelsView),

  saveEmail: endpoint("admin", {
    method: "PUT",
    path: "/admin/message-channels/email",
    summary: "Saves the mail server, unless it was saved since the version was read",
    tag,
  })
    .input(SmtpInput)
    .output(ChannelsView),

  saveBounceMailbox: endpoint("admin", {
    method: "PUT",
    path: "/admin/message-channels/bounce-mailbox",
    summary: "Saves the mailbox of returned mails, unless it was saved since the version was read",
    tag,
  })
    .input(BounceMailboxInput)
    .output(ChannelsView),

  saveWhatsapp: endpoint("admin", {
    method: "PUT",
    path: "/admin/message-channels/whatsapp",
    summary: "Saves how WhatsApp messages leave, unless it was saved since the version was read",
    tag,
  })
    .input(WhatsappInput)
    .output(ChannelsView),

  saveRules: endpoint("admin", {
    method: "PUT",
    path: "/admin/message-channels/rules",
    summary: "Saves the sending rules, unless they were saved since the version was read",
    tag,
  })
    .input(RulesInput)
    .output(ChannelsView),

  testEmail: endpoint("admin", {
    method: "POST",
    path: "/admin/message-channels/email/tests",
    summary: "Sends a mail to the caller's own address and returns the mail server's answer",
    tag,
  })
    .input(noInput)
    .output(ChannelTest),

  testBounceMailbox: endpoint("admin", {
    method: "POST",
    path: "/admin/message-channels/bounce-mailbox/tests",
    summary: "Opens the mailbox of returned mails, changes nothing in it and returns the answer",
    tag,
  })
    .input(noInput)
    .output(ChannelTest),

  testWhatsapp: endpoint("admin", {
    method: "POST",
    path: "/admin/message-channels/whatsapp/tests",
    summary: "Reads the state of the phone number at Meta and returns the answer",
    tag,
  })
    .input(noInput)
    .output(ChannelTest),
};
