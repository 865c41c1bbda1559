import type { PaymentMethod } from "./company.schema.ts";

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cash: "Dinheiro",
  pix: "Pix",
  debit_card: "Cartão de débito",
  credit_card: "Cartão de crédito",
  meal_voucher: "Vale-refeição",
  food_voucher: "Vale-alimentação",
  store_credit: "Crediário da loja",
};
