import { endpoint } from "#contract/api/endpoint.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { MailPage } from "./mail.view.ts";

export const mails = {
  list: endpoint("admin", {
    method: "GET",
    path: "/mails",
    summary:
      "Lists the messages written by the product, newest first, including those that could not be sent",
    tag: "Mails",
  })
    .input(pageInput)
    .output(MailPage),
};
