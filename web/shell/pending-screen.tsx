import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { MetaFunction } from "react-router";
import { PageMessage } from "./page-message.tsx";
import { pageMeta } from "./page-meta.ts";
import { screenTexts, useScreenTexts } from "./screen-texts.ts";

type PendingScreenProps = {
  /** False where the layout shows the title itself. */
  titled?: boolean;
  actions?: ReactNode;
};

/** A screen of the spec that is not implemented yet: its title and one sentence that states it. */
export function PendingScreen({ titled = true, actions }: PendingScreenProps) {
  const { title, empty } = useScreenTexts();
  return (
    <PageMessage icon={<Hourglass aria-hidden="true" />} title={titled ? title : undefined} actions={actions}>
      {empty}
    </PageMessage>
  );
}

export const pendingMeta: MetaFunction = ({ matches }) =>
  pageMeta({ title: screenTexts(matches.at(-1)?.id).title, index: false });
