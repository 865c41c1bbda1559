type FactsProps = {
  /** What each is called, and what it is; what is not there is not shown. */
  facts: Record<string, string | null>;
};

/** What is known of a record, to be read. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {Object.entries(facts)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
