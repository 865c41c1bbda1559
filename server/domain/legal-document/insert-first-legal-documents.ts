import type { LegalKind } from "#contract/legal-document/legal-document.view.ts";
import { firstPrivacy } from "#contract/legal-document/privacy.texts.ts";
import { firstTerms } from "#contract/legal-document/terms.texts.ts";
import { today } from "#contract/time/dates.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import { legalDocuments } from "./legal-document.table.ts";

const firstBodies: Record<LegalKind, string> = { terms: firstTerms, privacy: firstPrivacy };

/**
 * Every site needs terms and a privacy policy, with or without the demo town: inserts the first version of any that
 * is missing.
 */
export const insertFirstLegalDocuments = command(
  system,
  async ({ db, now }: CommandContext): Promise<void> => {
    const rows = Object.entries(firstBodies).map(([kind, body]) => ({
      kind: kind as LegalKind,
      version: 1,
      body,
      effectiveOn: today(now),
      createdAt: now,
    }));
    await db.insert(legalDocuments).values(rows).onConflictDoNothing();
  },
);
