import { endpoint } from "#contract/api/endpoint.ts";
import { AutomaticInput, AutomaticList } from "./automatic.schema.ts";

const tag = "Messages: automatic";

export const automaticMessages = {
  list: endpoint("admin", {
    method: "GET",
    path: "/admin/automatic-messages",
    summary: "Returns the automatic messages with their switches, and which are due and why",
    tag,
  }).output(AutomaticList),

  save: endpoint("admin", {
    method: "PUT",
    path: "/admin/automatic-messages/{kind}",
    summary: "Switches an automatic message on or off and chooses its template",
    tag,
  })
    .input(AutomaticInput)
    .output(AutomaticList),
};
