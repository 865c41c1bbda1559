import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { validation } from "./validation.texts.ts";

const { invalid, negative, tooHigh } = validation.money;

/** Integer centavos. */
export const money = z.int({ error: invalid }).min(0, negative).max(limits.moneyMaxCents, tooHigh);

export const optionalMoney = money.nullable().default(null);
