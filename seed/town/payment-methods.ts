import type { PaymentMethod } from "#contract/company/company.schema.ts";

export const usual: PaymentMethod[] = ["pix", "cash", "debit_card", "credit_card"];
export const restaurant: PaymentMethod[] = [...usual, "meal_voucher"];
export const market: PaymentMethod[] = [...usual, "food_voucher"];
export const inInstallments: PaymentMethod[] = [...usual, "store_credit"];
export const simple: PaymentMethod[] = ["pix", "cash"];
