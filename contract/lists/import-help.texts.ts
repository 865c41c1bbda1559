import { clientFieldLabels } from "#contract/client/client.texts.ts";
import { companyFieldLabels } from "#contract/company/company.texts.ts";
import { discountTypeLabels, offerFieldLabels } from "#contract/offer/offer.texts.ts";

/**
 * The columns that the row of a new record must fill in. The help text lists them, and a test checks them against the
 * import.
 */
export const requiredImportColumns = {
  offer: columns(offerFieldLabels, [
    "title",
    "companyId",
    "description",
    "discount",
    "discountType",
    "location",
    "validUntil",
  ]),
  company: columns(companyFieldLabels, ["name", "phone", "location"]),
  client: columns(clientFieldLabels, ["name", "phone"]),
};

const unchanged =
  "As outras colunas têm os nomes da exportação. Uma coluna que falta não muda nada; uma célula vazia apaga o que havia.";

/** Help texts: the required content of an import file. */
export const importHelp: Record<keyof typeof requiredImportColumns, string> = {
  offer: [
    "Use uma planilha CSV com uma oferta por linha.",
    `Para criar uma oferta, preencha ${all(requiredImportColumns.offer)}.`,
    `Em ${offerFieldLabels.discountType}, escreva ${any(Object.values(discountTypeLabels))}.`,
    unchanged,
    `A coluna ${offerFieldLabels.code} diz qual oferta atualizar; sem ela, valem empresa e título.`,
  ].join(" "),
  company: [
    "Use uma planilha CSV com uma empresa por linha.",
    `Para criar uma empresa, preencha ${all(requiredImportColumns.company)}.`,
    unchanged,
    `A coluna ${companyFieldLabels.slug} diz qual empresa atualizar; sem ela, vale o nome.`,
  ].join(" "),
  client: [
    "Use uma planilha CSV com um cliente por linha.",
    `Preencha ${all(requiredImportColumns.client)}.`,
    unchanged,
    "O telefone diz quem é: quem já existe é atualizado.",
    "Uma planilha não traz aceites: eles só vêm do próprio cliente.",
  ].join(" "),
};

function columns<Field extends string>(labels: Record<Field, string>, fields: NoInfer<Field>[]): string[] {
  return fields.map((field) => labels[field]);
}

function all(words: readonly string[]): string {
  return new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(words);
}

/** Quoted, because one of the words contains a comma. */
function any(words: readonly string[]): string {
  return new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(words.map((word) => `“${word}”`));
}
