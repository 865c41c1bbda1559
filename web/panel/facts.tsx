type FactsProps = {
  /** Labels and their values. Entries with the value null are hidden. */
  facts: Record<string, string | null>;
};

/** A read-only list of a record's data. With large text, each value is below its label. */
export function DetailList({ facts }: FactsProps) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-2 @min-[16rem]:grid-cols-[auto_1fr]">
        {Object.entries(facts)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
