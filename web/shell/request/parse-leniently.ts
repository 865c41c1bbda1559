import type { z } from "zod";

/**
 * For URLs: parses the values that a schema accepts. A rejected value, as in an old or manually typed link, counts as
 * absent. The schema must accept an empty object.
 */
export function parseLeniently<Output>(schema: z.ZodType<Output>, given: Record<string, unknown>): Output {
  const valid = new Map(Object.entries(given));
  for (;;) {
    const parsed = schema.safeParse(Object.fromEntries(valid));
    if (parsed.success) return parsed.data;
    const refused = parsed.error.issues.flatMap(refusedNames).filter((name) => valid.delete(name));
    // A rule over several fields may report an absent field. With no fields at all the rule does not apply.
    if (refused.length === 0) return schema.parse({});
  }
}

function refusedNames(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys" && issue.path.length === 0) return issue.keys;
  return [String(issue.path[0])];
}
