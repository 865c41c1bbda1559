import { createHash } from "node:crypto";

/** The ids of the town's rows, by the names that the plan uses. */
export const idOf = {
  category: (name: string) => stableId("category", name),
  company: (name: string) => stableId("company", name),
  offer: (title: string) => stableId("offer", title),
  campaign: (title: string) => stableId("campaign", title),
  profile: (email: string) => stableId("profile", email),
  account: (email: string) => stableId("account", email),
  client: (phone: string) => stableId("client", phone),
  reward: (company: string, name: string) => stableId("reward", `${company} ${name}`),
  accessCode: (company: string) => stableId("access code", company),
  card: (company: string, phone: string) => stableId("card", `${company} ${phone}`),
  posting: (name: string) => stableId("posting", name),
  pointsRequest: (name: string) => stableId("points request", name),
  template: (name: string) => stableId("template", name),
  templateVersion: (name: string) => stableId("template version", name),
  broadcast: (name: string) => stableId("broadcast", name),
  message: (name: string) => stableId("message", name),
  codeSession: (company: string, operator: string) => stableId("code session", `${company} ${operator}`),
};

/**
 * Derives a UUID from a name, so that the demo town has the same links in every installation and tests can refer to
 * its rows. UUID version 8 is reserved for ids that an application builds in its own way.
 */
function stableId(kind: string, name: string): string {
  const bytes = createHash("sha256").update(`pertinho demo ${kind} ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
