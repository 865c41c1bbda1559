type PathSegment = PropertyKey | { readonly key: PropertyKey };
type Issue = { readonly message: string; readonly path?: readonly PathSegment[] | undefined };

/** The first message of each field, by its dotted path (`keywords.2`); what concerns the whole form is at "". */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const field = path
      .map((segment) => String(typeof segment === "object" ? segment.key : segment))
      .join(".");
    messages[field] ??= message;
  }
  return messages;
}
