import type { ComponentProps } from "react";
import { Focusable, Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";

type RailTooltipProps = {
  text: string;
  /** True for the collapsed sidebar, which shows only icons. */
  enabled: boolean | undefined;
  children: ComponentProps<typeof Focusable>["children"];
};

export function RailTooltip({ text, enabled = false, children }: RailTooltipProps) {
  return (
    <TooltipTrigger delay={200} closeDelay={0} isDisabled={!enabled}>
      <Focusable>{children}</Focusable>
      <Tooltip
        data-overlay=""
        placement="right"
        offset={8}
        className="rounded-lg bg-ink px-2.5 py-1.5 text-paper text-sm data-entering:animate-fade-in"
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
