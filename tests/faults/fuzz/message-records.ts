import { addDays, today } from "#contract/time/dates.ts";
import type { StoredRecord, TownRecords } from "./town-records.ts";

type Call = (method: string, path: string, body?: object) => Promise<string>;

/** Each write of a broadcast changes its state or version, so each kind of write has broadcasts of its own. */
const broadcastsEach = 4;

/** Creates broadcasts in the state that each write needs, and reads the rules that a write replaces. */
export async function readMessageRecords(call: Call): Promise<TownRecords["stored"]> {
  const read = async (path: string) => JSON.parse(await call("GET", path));
  const { items } = await read("/admin/broadcasts?limit=30");
  const source: StoredRecord = await read(`/admin/broadcasts/${items[0].id}`);
  const at = { day: addDays(today(new Date()), 30), time: "10:00" };
  const change = async (method: string, { id }: StoredRecord, action: string, body: object = {}) =>
    JSON.parse(await call(method, `/admin/broadcasts/${id}/${action}`, body)) as StoredRecord;
  const draft = () => change("POST", source, "copies");
  const scheduled = async () => {
    const made = await draft();
    return change("PUT", made, "schedule", { version: made.version, ...at });
  };
  const started = async () => {
    const made = await draft();
    return change("POST", made, "start", { version: made.version });
  };
  const paused = async () => change("PUT", await started(), "pause");

  const makers: Record<string, () => Promise<StoredRecord>> = {
    "PUT /admin/broadcasts/{id}": draft,
    "POST /admin/broadcasts/{id}/start": draft,
    "PUT /admin/broadcasts/{id}/schedule": async () => ({ ...(await draft()), ...at }),
    "DELETE /admin/broadcasts/{id}/schedule": scheduled,
    "PUT /admin/broadcasts/{id}/pause": started,
    "DELETE /admin/broadcasts/{id}/pause": paused,
  };
  const stored: TownRecords["stored"] = {};
  for (const [target, make] of Object.entries(makers)) {
    stored[target] = [];
    for (let made = 0; made < broadcastsEach; made++) stored[target].push(await make());
  }
  const { rules } = await read("/admin/message-channels");
  stored["PUT /admin/message-channels/rules"] = [{ id: "", ...rules }];
  return stored;
}
