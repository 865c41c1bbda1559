import type { z } from "zod";

/**
 * For addresses: what a schema accepts of the given values. A value that it refuses, as in an old link or a typed one,
 * counts as absent. The schema must accept an empty object.
 */
export function parseLeniently<Output>(schema: z.ZodType<Output>, given: Record<string, unknown>): Output {
  const kept = new Map(Object.entries(given));
  for (;;) {
    const parsed = schema.safeParse(Object.fromEntries(kept));
    if (parsed.success) return parsed.data;
    const refused = parsed.error.issues.flatMap(refusedNames).filter((name) => kept.delete(name));
    // A rule over several fields may blame one that is not there: without all of them it has nothing to say.
    if (refused.length === 0) return schema.parse({});
  }
}

function refusedNames(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys" && issue.path.length === 0) return issue.keys;
  return [String(issue.path[0])];
}
