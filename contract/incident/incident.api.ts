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
    summary: "The register of incidents with personal data, the newest first, each as it is known now",
    tag,
  })
    .input(IncidentListInput)
    .output(IncidentPage),

  get: endpoint("admin", {
    method: "GET",
    path: "/incidents/{id}",
    summary: "One incident, with everything that was written of it",
    tag,
  })
    .input(recordId)
    .output(IncidentWithHistory),

  open: endpoint("admin", {
    method: "POST",
    path: "/incidents",
    summary: "Writes an incident into the register; takes an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(IncidentInput)
    .output(IncidentWithHistory),

  add: endpoint("admin", {
    method: "POST",
    path: "/incidents/{id}/entries",
    summary: "Writes what is known now; what was written before stays; takes an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(IncidentAddition)
    .output(IncidentWithHistory),
};
