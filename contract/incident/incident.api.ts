import { endpoint } from "#contract/api/endpoint.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import {
  IncidentAddition,
  IncidentInput,
  IncidentListInput,
  IncidentPage,
  IncidentWithHistory,
} from "./incident.schema.ts";

const tag = "Security";

export const incidents = {
  list: endpoint("admin", {
    method: "GET",
    path: "/incidents",
    summary: "Lists the personal data incidents with their current details, newest first",
    tag,
  })
    .input(IncidentListInput)
    .output(IncidentPage),

  get: endpoint("admin", {
    method: "GET",
    path: "/incidents/{id}",
    summary: "Returns one incident with all its entries",
    tag,
  })
    .input(recordId)
    .output(IncidentWithHistory),

  open: endpoint("admin", {
    method: "POST",
    path: "/incidents",
    summary: "Records an incident; accepts an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(IncidentInput)
    .output(IncidentWithHistory),

  add: endpoint("admin", {
    method: "POST",
    path: "/incidents/{id}/entries",
    summary: "Adds an entry to an incident; earlier entries are not changed; accepts an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(IncidentAddition)
    .output(IncidentWithHistory),
};
