import { Check, CircleAlert, TicketCheck, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { aboveBottomBar } from "#web/shell/bottom-bar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useFitsAboveButtons } from "./use-fits.ts";

export type ResultTone = "green" | "yellow" | "red";

type AnswerScreenProps = {
  tone: ResultTone;
  /** True after the redemption: green shows a check mark. Before it, green shows a ticket. */
  isDone?: boolean;
  title: string;
  children: ReactNode;
  /** `AnswerButton`s, the main one first. */
  actions: ReactNode;
  className?: string;
};

/**
 * The result of checking a code, readable from a metre away: one colour, one icon, one word, and below it the reason
 * and the next step.
 */
export function ResultScreen({ tone, isDone, title, children, actions, className }: AnswerScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  const text = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const fits = useFitsAboveButtons(text, buttons);
  const Icon = tone === "green" && !isDone ? TicketCheck : icons[tone];

  // The pressed button no longer exists. Focus moves to the result, and screen readers announce it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      data-answer={tone}
      className={classNames(
        "flex flex-col gap-6 px-5 py-6 text-center low:gap-3 low:pt-3",
        grounds[tone],
        className,
      )}
    >
      <div className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-3">
        <div
          className={classNames(
            "flex max-w-full flex-col items-center gap-5 low:gap-3",
            !isDone && "low:flex-row low:text-left",
          )}
        >
          <span
            className={classNames(
              "grid shrink-0 place-items-center rounded-full bg-white",
              isDone ? "size-32 low:size-24" : "size-24 low:size-12",
            )}
          >
            <Icon
              aria-hidden="true"
              className={classNames(
                "stroke-[2.5]",
                isDone ? "size-20 low:size-14" : "size-14 low:size-8",
                signs[tone],
              )}
            />
          </span>
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={textId}
            className={classNames(
              "min-w-0 max-w-full shadow-none outline-none wrap-anywhere",
              isDone ? "text-6xl low:text-5xl" : "text-4xl low:text-2xl",
            )}
          >
            {title}
          </h1>
        </div>
        <div
          id={textId}
          ref={text}
          className="flex max-w-full flex-col gap-3 text-lg wrap-anywhere low:gap-2 low:text-base"
        >
          {children}
        </div>
      </div>
      {/* Above the bottom bar of a phone, within reach of the thumb, unless this would cover the result's text. */}
      <div
        ref={buttons}
        className={classNames(
          aboveBottomBar,
          "-mx-5 -my-6 px-5 py-4 md:bottom-0 low:-mt-3 low:py-3",
          !fits && "static!",
          grounds[tone],
        )}
      >
        <div className="mx-auto flex w-full max-w-md flex-col gap-3">{actions}</div>
      </div>
    </section>
  );
}

type AnswerButtonProps = ComponentProps<"button"> & { second?: boolean; busy?: boolean };

export function AnswerButton({ second = false, busy = false, onClick, ...rest }: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={answerAction({ second })}
      {...rest}
    />
  );
}

/** The classes of an action button, also for links. */
export function answerAction({ second = false }: { second?: boolean } = {}): string {
  return classNames(
    "inline-flex min-h-14 w-full select-none items-center justify-center gap-2 rounded-card border-2 px-5 font-semibold text-lg aria-disabled:opacity-70",
    second ? "border-current bg-transparent" : "border-white bg-white text-black",
  );
}

const icons = { green: Check, yellow: CircleAlert, red: X };

const grounds: Record<ResultTone, string> = {
  green: "bg-success text-on-success",
  yellow: "bg-sol text-on-sol",
  red: "bg-danger text-on-danger",
};

const signs: Record<ResultTone, string> = {
  green: "text-success",
  yellow: "text-on-sol",
  red: "text-danger",
};
