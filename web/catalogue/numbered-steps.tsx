import { SectionHeading } from "#web/ui/display/section-heading.tsx";

type NumberedStepsProps = {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
};

/** A numbered list of steps that explains how something works. */
export function NumberedSteps({ id, title, steps }: NumberedStepsProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} className="mb-3.5">
        {title}
      </SectionHeading>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="flex flex-wrap gap-4 rounded-card bg-sunken p-5">
            <span
              aria-hidden="true"
              className="display grid size-11 shrink-0 place-items-center rounded-full bg-sol text-on-sol text-xl"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 basis-[8rem]">
              <h3 className="font-sans font-semibold text-base tracking-normal">{step.title}</h3>
              <p className="text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
