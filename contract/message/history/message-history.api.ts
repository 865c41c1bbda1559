import { endpoint } from "#contract/api/endpoint.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { MessageFilter, MessageListInput, MessagePage } from "./message-history.ts";

const tag = "Messages";

export const messageHistory = {
  list: endpoint("editor", {
    method: "GET",
    path: "/admin/message-history",
    summary: "Lists the messages to all recipients, newest first; those about accounts only for admins",
    tag,
  })
    .input(MessageListInput)
    .output(MessagePage),

  export: endpoint("editor", {
    method: "GET",
    path: "/admin/message-history/export",
    summary: "Exports the messages that match the filter, as CSV",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(MessageFilter)
    .output(CsvDownload),
};
