import type { TimeOrder } from "#contract/lists/paging.ts";

/** Column headers of the CSV file. */
export const userFieldLabels = {
  name: "Nome",
  email: "E-mail",
  role: "Papel",
  companies: "Empresas",
  emailConfirmed: "E-mail confirmado",
  hasSecondFactor: "Segundo fator",
  disabled: "Desativada",
  createdAt: "Desde",
} as const;

export const userOrders: Record<TimeOrder, string> = { newest: "mais novas", oldest: "mais antigas" };
