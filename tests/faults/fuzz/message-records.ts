import { addDays, today } from "#contract/time/dates.ts";
import { type Preparation, type Stored, type StoredRecord, several } from "./preparation.ts";

/** Creates messages, templates and broadcasts in the state that each write needs, and reads the settings to replace. */
export async function readMessageRecords(town: Preparation): Promise<Stored> {
  return {
    ...(await broadcastRecords(town)),
    ...(await templateRecords(town)),
    ...(await channelRecords(town)),
    ...(await byHandRecords(town)),
  };
}

type Broadcast = StoredRecord & { id: string; version: string };

async function broadcastRecords({ call }: Preparation): Promise<Stored> {
  const { items } = await call("GET", "/admin/broadcasts?limit=30");
  const source: Broadcast = await call("GET", `/admin/broadcasts/${items[0].id}`);
  const at = { day: addDays(today(new Date()), 30), time: "10:00" };
  const change = (method: string, { id }: Broadcast, action: string, body: object = {}): Promise<Broadcast> =>
    call(method, `/admin/broadcasts/${id}/${action}`, body);
  const draft = () => change("POST", source, "copies");
  const scheduled = async () => {
    const made = await draft();
    return change("PUT", made, "schedule", { version: made.version, ...at });
  };
  const started = async () => {
    const made = await draft();
    return change("POST", made, "start", { version: made.version });
  };
  return {
    "POST /admin/broadcasts": [source],
    "PUT /admin/broadcasts/{id}": await several(draft),
    "DELETE /admin/broadcasts/{id}": await several(draft),
    "POST /admin/broadcasts/{id}/start": await several(draft),
    "PUT /admin/broadcasts/{id}/schedule": await several(async () => ({ ...(await draft()), ...at })),
    "DELETE /admin/broadcasts/{id}/schedule": await several(scheduled),
    "PUT /admin/broadcasts/{id}/pause": await several(started),
    "DELETE /admin/broadcasts/{id}/pause": await several(async () => change("PUT", await started(), "pause")),
  };
}

async function templateRecords({ call }: Preparation): Promise<Stored> {
  /** A template with two versions. */
  const revised = async (index: number) => {
    const text = { name: `Teste ${index}`, channel: "whatsapp", subject: null, actionLabel: null };
    const input = { ...text, body: "Oi, {{nome|cliente}}!", category: null, providerName: null };
    const { id, version } = await call("POST", "/admin/message-templates", input);
    const revision = { ...input, body: "Olá, {{nome|cliente}}!", version };
    return call("PUT", `/admin/message-templates/${id}`, revision);
  };
  const templates = await several(revised);
  return {
    "POST /admin/message-templates/{id}/restorations": templates.map((one) => ({ ...one, number: 1 })),
    "POST /admin/message-templates/{id}/tests": templates.map(({ id }, index) => ({
      ...{ id, phone: `3599000002${index}`, clientId: null },
    })),
  };
}

/** WhatsApp leaves by hand; nothing else leaves, because tests contact no other service. */
async function channelRecords({ call }: Preparation): Promise<Stored> {
  const byHand = {
    ...{ mode: "manual", phone: null, phoneNumberId: null, accountId: null },
    ...{ token: "", appSecret: "", verifyToken: "", removedSecrets: [] },
  };
  const unchanged = { password: "", removedSecrets: [] };
  const { version } = (await call("GET", "/admin/message-channels")).whatsapp;
  const channels = await call("PUT", "/admin/message-channels/whatsapp", { version, ...byHand });
  return {
    "PUT /admin/message-channels/whatsapp": [{ ...byHand, version: channels.whatsapp.version }],
    "PUT /admin/message-channels/email": [{ ...channels.email, ...unchanged }],
    "PUT /admin/message-channels/bounce-mailbox": [{ ...channels.bounceMailbox, ...unchanged }],
    "PUT /admin/message-channels/rules": [channels.rules],
  };
}

/** The admin has stated that some messages were sent, and has the next one on the screen. */
async function byHandRecords({ call, claim }: Preparation): Promise<Stored> {
  for (let queued = 0; queued < 8; queued++) {
    await call("POST", `/admin/coupons/${(await claim()).couponId}/messages`, {});
  }
  const answer = { answer: "sent" };
  const answered: Stored[string] = [];
  let { card } = await call("POST", "/admin/messages-by-hand/turns", {});
  while (answered.length < 4) {
    const { id } = card;
    await call("PUT", `/admin/messages-by-hand/${id}/opening`, {});
    ({ card } = await call("PUT", `/admin/messages-by-hand/${id}/outcome`, answer));
    answered.push({ id, ...answer });
  }
  const all = [...answered, { id: card.id, ...answer }];
  return {
    "PUT /admin/messages-by-hand/{id}/opening": all,
    "PUT /admin/messages-by-hand/{id}/outcome": all,
    "DELETE /admin/messages-by-hand/{id}/outcome": answered,
    "PUT /admin/messages-by-hand/{id}/postponement": all,
  };
}
