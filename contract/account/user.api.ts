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
    summary: "People who sign in, found by name or e-mail, the newest or the oldest first",
    tag,
  })
    .input(UserListInput)
    .output(UserPage),

  export: endpoint("admin", {
    method: "GET",
    path: "/users/export",
    summary: "The people of exactly the filter, as CSV",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(UserFilter)
    .output(CsvDownload),

  invite: endpoint("admin", {
    method: "POST",
    path: "/users",
    summary: "Makes an account and mails its person a link to choose a password",
    tag,
  })
    .input(UserInvitation)
    .output(UserView),

  resendInvitation: endpoint("admin", {
    method: "POST",
    path: "/users/{id}/invitation",
    summary: "Mails who was invited and has no password yet a new link; the former one ends",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  get: endpoint("admin", {
    method: "GET",
    path: "/users/{id}",
    summary: "One person, as they are now",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  changeAccess: endpoint("admin", {
    method: "PUT",
    path: "/users/{id}/access",
    summary:
      "Gives a person another role and other companies, unless somebody else did since they were read; nobody takes their own admin role away, and one admin stays",
    tag,
  })
    .input(UserAccessChange)
    .output(UserView),

  disable: endpoint("admin", {
    method: "PUT",
    path: "/users/{id}/suspension",
    summary: "Refuses a person at the door and ends their sessions",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  enable: endpoint("admin", {
    method: "DELETE",
    path: "/users/{id}/suspension",
    summary: "Lets a disabled person sign in again",
    tag,
  })
    .input(UserReference)
    .output(UserView),

  sessions: endpoint("admin", {
    method: "GET",
    path: "/users/{id}/sessions",
    summary: "The live sessions of a person, the newest first",
    tag,
  })
    .input(UserReference)
    .output(z.array(UserSessionView)),

  revokeSessions: endpoint("admin", {
    method: "DELETE",
    path: "/users/{id}/sessions",
    summary: "Ends every session of a person but the one that asks",
    tag,
  })
    .input(UserReference)
    .output(z.array(UserSessionView)),
};
