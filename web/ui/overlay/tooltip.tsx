import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

type TooltipProps = {
  text: string;
  /** A `PressButton`. A tooltip supplements its name and must never be the only source of an information. */
  children: ReactNode;
};

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip
        data-overlay=""
        offset={6}
        className="max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-paper text-sm data-entering:animate-fade-in"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A text with details in a tooltip, e.g. "há 2 horas" with the exact time. Accessible by keyboard and touch too. */
export function TooltipText({ text, children }: TooltipProps) {
  return (
    <Tooltip text={text}>
      <Button className="min-h-6 cursor-help pointer-coarse:-my-2.5 pointer-coarse:min-h-11 rounded underline decoration-dotted decoration-muted underline-offset-4">
        {children}
      </Button>
    </Tooltip>
  );
}
