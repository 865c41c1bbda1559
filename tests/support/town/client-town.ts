import type { ConsentChannel } from "#contract/client/consent.schema.ts";
import type { ClientRevision, ManagedClient } from "#contract/client/managed-client.ts";
import { createApiClient } from "#server/api/client.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiContext, apiFor } from "#tests/support/server/api.ts";
import { claim, phoneOf, withCouponTown } from "./coupon-town.ts";

/** A town with clients, and editors who manage them. */
export function withClientTown() {
  const town = withCouponTown();

  const asEditor = async () => {
    const { actor } = await makeSignedIn(town.database.db, "editor");
    return apiFor({ db: town.database.db, actor, now: town.now }).clients.manage;
  };

  /** An editor whose calls all have the same idempotency key. */
  const editorWithFixedKey = async () => {
    const { db } = town.database;
    const { actor } = await makeSignedIn(db, "editor");
    const context = apiContext({ db, actor, now: town.now });
    return createApiClient({ ...context, idempotencyKey: "key-12345678" }).clients.manage;
  };

  /** Two clients, `first` and `second`, who claimed one coupon each. */
  const twoClients = async () => {
    const [one, two] = [await town.offer(), await town.offer()];
    await claim(town.newVisitor(), one.id, { name: "Maria Canário" });
    await claim(town.newVisitor(), two.id, { name: "Maria C", phone: phoneOf(2) });
    const manage = await asEditor();
    const { items } = await manage.list({ sort: "createdAt" });
    const idOf = (phone: string) => items.find((item) => item.phone === phone)?.id ?? "";
    return { manage, offers: [one, two] as const, first: idOf(phoneOf(1)), second: idOf(phoneOf(2)) };
  };

  return { town, asEditor, editorWithFixedKey, twoClients };
}

/** Converts a client as the back-office reads it to the input that the back-office writes. */
export function asWritten(client: ManagedClient): ClientRevision {
  const { id, version, name, phone, email, birthday, cpf, notes, tags } = client;
  return { id, version, name, phone, email, birthday, cpf, notes, tags };
}

type Said = { granted: boolean; on: string };

/** A consent row. */
export const consentRow = (
  clientId: string,
  { granted, on }: Said,
  channel: ConsentChannel = "whatsapp",
) => ({
  clientId,
  channel,
  purpose: "offers" as const,
  granted,
  textVersion: "2026-11",
  origin: "checkout" as const,
  createdAt: new Date(`${on}T12:00:00Z`),
});
export const yes = (on: string): Said => ({ granted: true, on });
export const no = (on: string): Said => ({ granted: false, on });
