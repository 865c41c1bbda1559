import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { exampleValues } from "#contract/message/template/template.texts.ts";
import type { TemplateValues } from "#contract/message/template/template-variables.ts";
import type { Ctx } from "#server/context.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { findTown } from "#server/domain/setting/find-town.ts";

/**
 * The values of a preview or test: those of a client where one was chosen, and examples for what depends on an event,
 * such as the offer.
 */
export async function previewValues(ctx: Ctx, clientId: string | null): Promise<TemplateValues> {
  const town = await findTown(ctx);
  const values = { ...exampleValues, cidade: town.name };
  return clientId === null ? values : { ...values, nome: await firstNameOf(ctx, clientId) };
}

async function firstNameOf({ db }: Ctx, id: string): Promise<string> {
  const [client] = await db
    .select({ firstName: sql<string>`split_part(${clients.name}, ' ', 1)` })
    .from(clients)
    .where(eq(clients.id, id));
  if (!client) throw new AppError("not_found");
  return client.firstName;
}
