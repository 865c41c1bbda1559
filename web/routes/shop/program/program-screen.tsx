import { useQuery } from "@tanstack/react-query";
import { Pencil, Printer } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ManagedReward, ShopProgram } from "#contract/loyalty/managed-program.ts";
import { paths, tillSheetFormats } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { ClubForm, type OpenedClubForm } from "#web/loyalty/program/club-form.tsx";
import { SampleCard, Sentences } from "#web/loyalty/program/program-preview.tsx";
import { ProgramStart } from "#web/loyalty/program/program-start.tsx";
import { type ProgramFormValues, programValues } from "#web/loyalty/program/program-values.ts";
import { RewardList } from "#web/loyalty/program/reward-list.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { programQuery } from "./program-query.ts";
import { TillSheet } from "./till-sheet.tsx";

export function ProgramScreen() {
  const { data, error, refetch } = useQuery(programQuery(orpc));
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<OpenedClubForm>();
  if (!data) return error && <ReadFailure error={error} onRetry={refetch} />;
  const format = tillSheetFormats.find((one) => one === query.get("cartaz"));
  if (format && data.program) {
    return <TillSheet company={data.company} headline={data.program.headline} format={format} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <ProgramPage
        {...data}
        onProgram={(values) => setOpened({ form: "program", values })}
        onReward={(reward) => setOpened({ form: "reward", reward })}
      />
      {opened && <ClubForm opened={opened} data={data} club={{}} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

type ProgramPageProps = ShopProgram & {
  onProgram: (values: ProgramFormValues) => void;
  onReward: (reward: ManagedReward | undefined) => void;
};

function ProgramPage({ company, program, rewards, members, actions, onProgram, onReward }: ProgramPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{screens.shop.program.title}</h1>
        {program && (
          <Badge tone={program.isActive ? "success" : "neutral"}>
            {program.isActive ? "Clube ligado" : "Clube desligado"}
          </Badge>
        )}
        {program && <p className="grow text-muted">{membersText(members)}</p>}
        {program && (
          <Link to={paths.shop.program({ cartaz: "a4" })} className={buttonLook({ variant: "outline" })}>
            <Printer aria-hidden="true" />
            Cartaz do caixa
          </Link>
        )}
      </div>
      {!actions.edit && (
        <Notice tone="info" title="Aqui você só olha">
          Com o código de acesso dá para lançar e trocar. Para mudar regras e prêmios, entre com a conta da
          loja.
        </Notice>
      )}
      {!program && actions.edit && <ProgramStart title="Abra o clube da sua loja" onChoose={onProgram} />}
      {!program && !actions.edit && <p>Esta loja ainda não abriu o clube.</p>}
      {program && (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <section aria-labelledby="regras" className="flex min-w-0 flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <SectionHeading id="regras">Regras</SectionHeading>
              {actions.edit && (
                <Button
                  variant="outline"
                  icon={<Pencil aria-hidden="true" />}
                  onClick={() => onProgram(programValues(program))}
                >
                  Mudar regras
                </Button>
              )}
            </div>
            <SampleCard company={company} program={program} rewards={rewards} />
            <Sentences rules={program} />
          </section>
          <RewardList program={program} rewards={rewards} onOpen={actions.edit ? onReward : undefined} />
        </div>
      )}
    </>
  );
}

function membersText(members: number): string {
  if (members === 0) return "Nenhum cliente no clube ainda";
  return members === 1 ? "1 cliente no clube" : `${members.toLocaleString("pt-BR")} clientes no clube`;
}
