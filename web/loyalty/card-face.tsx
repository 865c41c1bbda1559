import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ExpiringPoints } from "#contract/loyalty/card.view.ts";
import { expiringText, missingText, progressText } from "#contract/loyalty/card-face.texts.ts";
import { hasStampPlaces, progressPercent } from "#contract/loyalty/card-goal.rules.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { classNames } from "#web/ui/class-names.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { Picture } from "#web/ui/display/picture.tsx";
import type { PictureSource } from "#web/ui/display/picture-source.ts";
import { StampGrid } from "#web/ui/display/stamp.tsx";
import { progressFill } from "./card-face.attributes.ts";

export type CardFaceProps = {
  companyName: string;
  program: Pick<ProgramRules, "kind" | "headline" | "unitSingular" | "unitPlural">;
  balance: number;
  /** The reward that the card collects for (`nextReward`); undefined while there are no rewards. */
  goal: { name: string; cost: number } | undefined;
  /** The picture of the reward or the logo of the shop: on the card and in its stamps. */
  picture?: PictureSource | null;
  expiring?: ExpiringPoints | null;
  /** The current day of the town: a date of this year is shown without its year. */
  today: string;
  /** How many points are new: their stamps appear with a bounce. */
  fresh?: number;
  headingLevel?: 2 | 3;
  className?: string;
};

/**
 * A client's loyalty card: stamps, or a bar for points. It has neither state nor handlers, so public documents and
 * panels both render it.
 */
export function LoyaltyCardFace({
  companyName,
  picture,
  className,
  headingLevel = 2,
  ...card
}: CardFaceProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        "flex flex-col gap-5 rounded-hero bg-mata-light p-5 text-on-mata shadow-soft sm:p-6",
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <Heading className="break-words text-2xl">{companyName}</Heading>
          {card.program.headline && (
            <p className="mt-0.5 break-words text-on-mata-muted">{card.program.headline}</p>
          )}
        </div>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="64px"
            ratio="1/1"
            className="max-w-16 shrink-0 rounded-card"
          />
        )}
      </div>
      <Progress picture={picture} {...card} />
      <Summary {...card} />
    </div>
  );
}

type ProgressProps = Pick<CardFaceProps, "program" | "balance" | "goal" | "picture" | "fresh">;

function Progress({ program, balance, goal, picture, fresh = 0 }: ProgressProps) {
  if (!goal) return null;
  const reached = Math.min(goal.cost, Math.max(0, balance));
  const label = progressText(program, reached, goal.cost);
  if (!hasStampPlaces(program.kind, goal.cost)) {
    return <ProgressBar percent={progressPercent(balance, goal.cost)} label={label} />;
  }
  return (
    <StampGrid
      total={goal.cost}
      filled={reached}
      fresh={Math.min(fresh, reached)}
      mark={stampMark(picture)}
      label={label}
      className="w-full max-w-sm self-center"
    />
  );
}

/** The picture in the middle of each stamp, or a check mark. */
function stampMark(picture: PictureSource | null | undefined): ReactNode {
  if (!picture) return <Check strokeWidth={3} />;
  return (
    <img
      src={smallest(picture)}
      alt=""
      width={40}
      height={40}
      className="aspect-square rounded-full object-cover"
    />
  );
}

/** A stamp is small: of a stored picture it takes the narrowest copy. */
function smallest({ src, widths }: PictureSource): string {
  const [width] = widths ?? [];
  return width === undefined ? src : `${src.slice(0, src.lastIndexOf("/"))}/${width}.webp`;
}

/** Drawn as SVG, because the security policy refuses `style` attributes of the server's HTML. */
function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <svg role="img" aria-label={label} className="h-5 w-full overflow-visible">
      <rect width="100%" height="100%" rx="10" className="fill-on-mata/20" />
      <rect
        {...marker(progressFill)}
        width={percent > 0 ? `${Math.max(percent, 5)}%` : 0}
        height="100%"
        rx="10"
        className="fill-sol transition-[width] duration-200"
      />
    </svg>
  );
}

type SummaryProps = Pick<CardFaceProps, "program" | "balance" | "goal" | "expiring" | "today">;

function Summary({ program, balance, goal, expiring, today }: SummaryProps) {
  const missing = goal ? goal.cost - balance : 0;
  const isBar = goal !== undefined && !hasStampPlaces(program.kind, goal.cost);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="font-semibold text-lg">
        {goal && missing > 0 ? missingText(program, missing) : unitsText(program, balance)}
      </p>
      {expiring && <p className="tabular text-on-mata-muted">{expiringText(expiring, today)}</p>}
      {goal && (
        <p className="w-full break-words text-on-mata-muted">
          {missing > 0 ? `Prêmio: ${goal.name}` : `Já dá para trocar: ${goal.name}`}
          {isBar && missing > 0 && ` · você tem ${unitsText(program, balance)}`}
        </p>
      )}
    </div>
  );
}
