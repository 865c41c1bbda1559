import { endpoint } from "#contract/api/endpoint.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { MailPage } from "./mail.view.ts";

export const mails = {
  list: endpoint("admin", {
    method: "GET",
    path: "/mails",
    summary: "What the product wrote to people, the newest first; what could not be sent is kept here",
    tag: "Mails",
  })
    .input(pageInput)
    .output(MailPage),
};
