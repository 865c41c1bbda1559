import { optOutKey, optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import type { OwnShop } from "./own-shop.ts";
import { type Preparation, type Stored, several } from "./preparation.ts";

/** Prepares clients who confirm a phone or opt out, and those that the back-office changes. */
export async function readClientRecords(
  { call, send, claim, requestCode, appSecret }: Preparation,
  { companyId, offerId, paidOfferId }: OwnShop,
): Promise<Stored> {
  const withCode = async () => {
    const device = await claim(offerId);
    return { phone: device.phone, code: await requestCode(device), cookie: device.cookie };
  };
  /** A phone whose code the client shows at the counter. */
  const withProof = async () => {
    const { phone, cookie } = await claim(offerId);
    const started = await send("POST", "/client/phone-proofs", { phone, method: "counter" }, cookie);
    return { cookie: started.cookie, vouch: { phone, code: started.body.open.code, companyId } };
  };
  const proved = async () => {
    const { cookie, vouch } = await withProof();
    await call("POST", "/shop/confirmed-phones", vouch);
    return { cookie };
  };
  const clientOf = async (phone: string) => {
    const { items } = await call("GET", `/admin/clients?search=${phone}`);
    return items[0].id as string;
  };
  const merged = async () => {
    // Two coupons of the same offer would prevent the merge.
    const [kept, other] = [await claim(offerId), await claim(paidOfferId)];
    const body = { otherId: await clientOf(other.phone) };
    const { merges } = await call("POST", `/admin/clients/${await clientOf(kept.phone)}/merges`, body);
    return { id: merges[0].id };
  };
  const tagged = async (index: number) => {
    const ids = [await clientOf((await claim(offerId)).phone)];
    const body = { selection: { ids }, action: "tag", tag: `teste ${index}` };
    return { id: (await call("POST", "/admin/clients/bulk-changes", body)).id };
  };
  const left = async () => {
    const clientId = await clientOf((await claim(offerId)).phone);
    return { token: optOutToken({ clientId, channel: "email" }, optOutKey(appSecret)) };
  };
  return {
    "POST /client/phone-confirmations": await several(withCode),
    "POST /shop/confirmed-phones": await several(async () => (await withProof()).vouch),
    "POST /client/proved-phones": await several(proved),
    "POST /client/opt-outs": await several(left),
    "POST /admin/clients/{id}/opt-out-lifts": await stoppedMailboxes({ call }),
    "DELETE /admin/client-merges/{id}": await several(merged),
    "DELETE /bulk-changes/{id}": await several(tagged),
    "POST /admin/clients/import-previews": [{ csv: "Nome;Telefone\nMaria Souza;35990001234" }],
  };
}

/** The clients of the town whose mailboxes get no offers any more. */
async function stoppedMailboxes({ call }: Pick<Preparation, "call">) {
  const { items } = await call("GET", "/admin/clients?limit=100");
  const stopped: Stored[string] = [];
  for (const { id } of items) {
    const { email, mailboxStop: stop } = await call("GET", `/admin/clients/${id}`);
    if (stop !== null) stopped.push({ id, address: email, stop, reason: "Pediu por telefone" });
  }
  return stopped;
}
