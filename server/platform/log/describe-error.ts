import type { LogFields } from "./log.ts";
import { redactText } from "./without-personal-data.ts";

/**
 * Describes an error for the log: its type, its origin and its cause. Database drivers put the values of the
 * statement into the message; these are personal data and are removed.
 */
export function describeError(error: unknown, depth = 0): LogFields {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)) };
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Drizzle writes "Failed query: …\nparams: …"; the query is our code, the parameters are user data. */
function withoutValues(message: string): string {
  return redactText(message.replace(/\nparams:[\s\S]*$/, ""));
}

/** Only the frames: the first lines of the stack repeat the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "));
}
