import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import type { ManagedReward, ShopProgram } from "#contract/loyalty/managed-program.ts";
import { ProgramInput, RewardInput } from "#contract/loyalty/program.schema.ts";
import { programSentences, type SentenceRules } from "#contract/loyalty/program-sentences.texts.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import { LoyaltyCardFace } from "#web/loyalty/card-face.tsx";
import { useNow } from "#web/panel/now.tsx";
import type { ProgramFormState, ProgramFormValues, RewardFormState } from "./program-values.ts";

type CardProps = {
  company: ShopProgram["company"];
  program: Pick<ProgramFormValues, "kind" | "unitSingular" | "unitPlural"> & { headline?: string | null };
  rewards: readonly Pick<ManagedReward, "name" | "cost" | "picture" | "isActive">[];
};

/** The card of a client who has collected two thirds of the way to the cheapest reward. */
export function SampleCard({ company, program, rewards }: CardProps) {
  const day = today(useNow());
  const offered = rewards.filter(({ isActive }) => isActive);
  const goal = nextReward(offered, 0) ?? { name: "seu primeiro prêmio", cost: 10, picture: null };
  return (
    <LoyaltyCardFace
      companyName={company.name}
      program={{ ...program, headline: program.headline || null }}
      balance={Math.floor((goal.cost * 2) / 3)}
      goal={goal}
      picture={goal.picture ?? company.logo}
      today={day}
      headingLevel={3}
      className="w-full max-w-md"
    />
  );
}

export function Sentences({ rules }: { rules: SentenceRules }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-mata-deep">
      {programSentences(rules).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type PreviewProps = Omit<CardProps, "program"> & { form: ProgramFormState };

/** Shows the card and the rules as clients will see them, with each change of the form. */
export function ProgramPreview({ form, ...card }: PreviewProps) {
  const values = form.watch();
  const valid = ProgramInput.safeParse(values);
  return (
    <section aria-label="Como o cliente vê" className="flex flex-col gap-4 rounded-card bg-sunken p-4">
      <SampleCard program={values} {...card} />
      {valid.success ? (
        <Sentences rules={valid.data} />
      ) : (
        <p className="text-muted">Complete os campos para ver as regras como o cliente lê.</p>
      )}
    </section>
  );
}

type RewardPreviewProps = Omit<CardProps, "rewards"> & { form: RewardFormState };

/** The card of a client who collects for this reward. */
export function RewardPreview({ form, ...card }: RewardPreviewProps) {
  const { success, data } = RewardInput.safeParse(form.watch());
  if (!success) return null;
  const picture = data.imageUrl === null ? null : pictureView(data.imageUrl, "icon");
  return (
    <section aria-label="Como o cliente vê" className="rounded-card bg-sunken p-4">
      <SampleCard rewards={[{ ...data, picture, isActive: true }]} {...card} />
    </section>
  );
}
