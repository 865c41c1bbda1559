import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { ManagedProgram, ShopProgram } from "#contract/loyalty/managed-program.ts";
import { ClubForm, type OpenedClubForm } from "#web/loyalty/program/club-form.tsx";
import { SampleCard, Sentences } from "#web/loyalty/program/program-preview.tsx";
import { ProgramStart } from "#web/loyalty/program/program-start.tsx";
import { programValues } from "#web/loyalty/program/program-values.ts";
import { RewardList } from "#web/loyalty/program/reward-list.tsx";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { ClubBadge } from "./club-columns.tsx";

/**
 * The club of one company: its card, its rules in plain sentences, and its rewards. A form takes the place of the
 * sheet, because a sheet over a sheet would hide the club.
 */
export function ClubSheet({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const query = useQuery(orpc.loyalty.program.get.queryOptions({ input: { companyId }, ...readOnOpening }));
  const [opened, setOpened] = useState<OpenedClubForm>();
  return (
    <OpenedRecord query={query} title="Clube" width="lg" onClose={onClose}>
      {(data) =>
        opened ? (
          <ClubForm opened={opened} data={data} club={{ companyId }} onClose={() => setOpened(undefined)} />
        ) : (
          <Sheet
            isOpen
            onOpenChange={onClose}
            isDismissable
            width="lg"
            title={data.company.name}
            description={<ClubBadge state={stateOf(data.program)} />}
          >
            <ClubDetails data={data} onOpen={setOpened} />
          </Sheet>
        )
      }
    </OpenedRecord>
  );
}

function stateOf(program: ManagedProgram | null) {
  if (!program) return "none";
  return program.isActive ? "active" : "inactive";
}

type ClubDetailsProps = { data: ShopProgram; onOpen: (form: OpenedClubForm) => void };

function ClubDetails({ data: { company, program, rewards }, onOpen }: ClubDetailsProps) {
  if (!program) {
    return (
      <ProgramStart
        title="Abrir o clube desta empresa"
        onChoose={(values) => onOpen({ form: "program", values })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="club-rules" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SectionHeading id="club-rules">Regras</SectionHeading>
          <Button
            variant="outline"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onOpen({ form: "program", values: programValues(program) })}
          >
            Mudar regras
          </Button>
        </div>
        <SampleCard company={company} program={program} rewards={rewards} />
        <Sentences rules={program} />
      </section>
      <RewardList
        program={program}
        rewards={rewards}
        onOpen={(reward) => onOpen({ form: "reward", reward })}
      />
    </div>
  );
}
