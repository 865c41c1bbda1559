import type { ReactNode } from "react";
import { DetailList } from "#web/panel/facts.tsx";
import { Card } from "#web/ui/display/card.tsx";

type ChannelCardProps = {
  title: string;
  /** The state in one word. */
  badge?: ReactNode;
  text: string;
  facts: Record<string, string | null>;
  actions: ReactNode;
  children?: ReactNode;
  /** A further part of the card, with actions of its own. */
  footer?: ReactNode;
};

export function ChannelCard({ title, badge, text, facts, actions, children, footer }: ChannelCardProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        {badge}
      </div>
      <p>{text}</p>
      <DetailList facts={facts} />
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
      {footer}
    </Card>
  );
}
