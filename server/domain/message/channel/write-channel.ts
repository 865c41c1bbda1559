import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CommandContext } from "#server/context.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { sealText } from "#server/platform/secret-text.ts";
import type { StoredBounceMailbox, StoredSmtp, StoredWhatsapp } from "./stored-channels.ts";

type Secret = {
  typed: string;
  kept: string | null | undefined;
  isRemoved: boolean;
  place: string;
  key: Uint8Array;
};

/** The secret to store: the typed one, or the one that is kept. */
export function secretOf({ typed, kept, isRemoved, place, key }: Secret): string | null {
  if (typed !== "") return sealText(typed, place, key);
  return isRemoved ? null : (kept ?? null);
}

type Saved = { key: string; version: string | null; value: unknown };

/** Of two admins who save at the same time, the second gets a conflict. */
export async function writeSetting(
  tx: Database,
  { now }: CommandContext,
  { key, version, value }: Saved,
): Promise<void> {
  const written =
    version === null
      ? await tx
          .insert(settings)
          .values({ key, value, updatedAt: now })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : await tx
          .update(settings)
          .set({ value, updatedAt: nextVersion(settings.updatedAt, now) })
          .where(and(eq(settings.key, key), sql`${settings.updatedAt}::text = ${version}`))
          .returning({ key: settings.key });
  if (written.length === 0) throw new AppError("conflict");
}

type Stored = StoredSmtp | StoredBounceMailbox | StoredWhatsapp;
type Change = {
  key: string;
  before: Stored | undefined;
  value: Stored;
};

export async function auditChannel(
  tx: Database,
  { actor }: CommandContext,
  { key, before, value }: Change,
): Promise<void> {
  await recordAudit(tx, actor, {
    ...{ action: "message_channel.update", tableName: "settings", recordId: key },
    oldValues: before ? withoutSecrets(before) : null,
    newValues: withoutSecrets(value, before),
  });
}

const secretNames: readonly string[] = ["password", "token", "appSecret", "verifyToken"];

/** States of each secret only whether it is stored, and whether the change replaced it. */
function withoutSecrets(value: object, before?: object): Record<string, unknown> {
  const old = new Map(Object.entries(before ?? {}));
  const shown = Object.entries(value).map(([name, content]) => {
    if (!secretNames.includes(name)) return [name, content];
    return [name, content === null ? null : before && old.get(name) !== content ? "trocado" : "guardado"];
  });
  return Object.fromEntries(shown);
}
