/** Of zod's payload, what decides whether a rule may speak. */
type Payload = { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] };

/**
 * Parameters of a rule over several fields, shown at the first of them. It speaks as soon as those fields
 * are sound by themselves, so that a person sees every problem of a form at once. (For the same reason no
 * field uses zod's `abort`: it would silence these rules.)
 */
export function acrossFields(fields: readonly [string, ...string[]], error: string) {
  return {
    error,
    path: [fields[0]],
    when: ({ value, issues }: Payload) =>
      typeof value === "object" &&
      issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0]))),
  };
}
