/** The part of zod's payload that decides whether a rule runs. */
type Payload = { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] };

/**
 * Returns the parameters of a rule over several fields, reported on the first of them. The rule runs as soon as those
 * fields are valid individually, so that the user sees every problem of a form together. For the same reason no field
 * uses zod's `abort`: it would suppress these rules.
 */
export function crossFieldRule(fields: readonly [string, ...string[]], error: string) {
  return {
    error,
    path: [fields[0]],
    when: ({ value, issues }: Payload) =>
      typeof value === "object" &&
      issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
  };
}
