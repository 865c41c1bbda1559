import { MailPage } from "../schemas/mail-view.ts";
import { pageInput } from "../schemas/paging.ts";
import { endpoint } from "./endpoint.ts";

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
