import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { UserAccessChange, UserFilter, UserInvitation, UserListInput, UserReference } from "./user.schema.ts";
import { UserPage, UserSessionView, UserView } from "./user.view.ts";

const tag = "Users";

export const users = {
  list: endpoint("admin", {
    method: "GET",
    path: "/users",
    summary: "Lists the users, filtered by name or e-mail, newest or oldest first",
    tag,
  })
    .input(UserListInput)
    .output(UserPage),

  export: endpoint("admin", {
    method: "GET",
    path: "/users/export",
    summary: "Exports the users that match the filter, as CSV",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(UserFilter)
    .output(CsvDownload),

  invite: endpoint("admin", {
    method: "POST",
    path: "/users",
    summary: "Creates an account and e-mails its user a link to choose a password",
    tag,
  })
    .input(UserInvitation)
    .output(UserView),

  resendInvitation: endpoint("admin", {
    method: "POST",
    path: "/users/{id}/invitation",
    summary: "E-mails a new link to an invited user without a password; the previous link becomes invalid",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  get: endpoint("admin", {
    method: "GET",
    path: "/users/{id}",
    summary: "Returns one user",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  changeAccess: endpoint("admin", {
    method: "PUT",
    path: "/users/{id}/access",
    summary:
      "Changes the role and companies of a user; refused if they were changed since they were read, if admins remove their own admin role, or if no admin would remain",
    tag,
  })
    .input(UserAccessChange)
    .output(UserView),

  disable: endpoint("admin", {
    method: "PUT",
    path: "/users/{id}/suspension",
    summary: "Disables the sign-in of a user and ends their sessions",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  enable: endpoint("admin", {
    method: "DELETE",
    path: "/users/{id}/suspension",
    summary: "Enables a disabled user to sign in again",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  sessions: endpoint("admin", {
    method: "GET",
    path: "/users/{id}/sessions",
    summary: "Lists the live sessions of a user, newest first",
    tag,
  })
    .input(UserReference)
    .output(z.array(UserSessionView)),

  revokeSessions: endpoint("admin", {
    method: "DELETE",
    path: "/users/{id}/sessions",
    summary: "Ends all sessions of a user except the current one",
    tag,
  })
    .input(UserReference)
    .output(z.array(UserSessionView)),
};
