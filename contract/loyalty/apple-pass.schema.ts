import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";

/** What Apple's phones send to the web service of a pass. */

const word = z
  .string()
  .min(1)
  .max(limits.passDeviceMaxLength)
  .regex(/^[\w-]+$/);

/** A phone, by the name that it has for passes of one type. */
export const PassPhone = z.object({ device: word });

export const PassOfPhone = z.object({ device: word, serial: uuid() });

export const PassSerial = z.object({ serial: uuid() });

/** The address of the phone for Apple's notices. */
export const PhoneRegistration = z.object({ pushToken: word });

/** The tag of an earlier list, which is a time in milliseconds. */
export const PassTag = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();

export const PassLog = z.object({ logs: z.array(z.string()).max(limits.bodyMaxValues) });
