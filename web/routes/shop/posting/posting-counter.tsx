import { useQuery } from "@tanstack/react-query";
import { Stamp } from "lucide-react";
import { Link } from "react-router";
import { loyaltyRefusals } from "#contract/loyalty/loyalty.texts.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { useArrivingClient } from "#web/counter/arriving-client.ts";
import { useServerTime } from "#web/counter/use-server-time.ts";
import { orpc } from "#web/queries/api.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { useCounterQueue } from "../queue/use-counter-queue.ts";
import { AmountEntry } from "./amount-entry.tsx";
import { EnrolClient } from "./enrol-client.tsx";
import { PhoneEntry } from "./phone-entry.tsx";
import { PostedAnswer } from "./posted-answer.tsx";
import { clubQuery } from "./posting-queries.ts";
import { PostingRefusal } from "./posting-refusal.tsx";
import { QueuedPostingAnswer } from "./queued-posting-answer.tsx";
import { UndoConfirmation } from "./undo-confirmation.tsx";
import { UnsentConfirmation } from "./unsent-confirmation.tsx";
import { usePosting } from "./use-posting.ts";

/** The posting of points from the client's phone on: one decision per screen. */
export function PostingCounter({ servedAt }: { servedAt: string }) {
  const serverTime = useServerTime(servedAt);
  const { data: club } = useQuery(clubQuery(orpc));
  const stored = useCounterQueue(useSession().session.shop?.companyId ?? "");
  const work = usePosting({ serverTime, cardPassKey: club?.cardPassKey, stored });
  const { shown } = work;
  useArrivingClient((client) =>
    "cardId" in client ? void work.openCard(client.cardId) : void work.lookUp(client.phone),
  );
  const program = club?.program;
  if (!program?.isActive) return <NoProgram />;
  const parts = { program, work, serverTime };
  switch (shown.at) {
    case "enrol":
      return <EnrolClient screen={shown} work={work} />;
    case "amount":
      return <AmountEntry key={shown.key} screen={shown} program={program} work={work} />;
    case "posted":
      return <PostedAnswer posted={shown.posted} {...parts} />;
    case "unsent":
      return <UnsentConfirmation screen={shown.screen} program={program} work={work} />;
    case "queued":
      return <QueuedPostingAnswer posting={shown.work} queue={stored.queue} work={work} />;
    case "undoing":
      return <UndoConfirmation posting={shown.posting} {...parts} />;
    case "refused":
      return <PostingRefusal refusal={shown.refusal} back={shown.back} work={work} />;
    case "phone":
      return (
        <PhoneEntry
          // The removed posting's button had the focus. The key remounts the field, which takes the focus.
          key={shown.removed?.key}
          screen={shown}
          program={program}
          work={work}
          queue={stored}
        />
      );
  }
}

function NoProgram() {
  const { title, text } = loyaltyRefusals.noProgram;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{screens.shop.posting.title}</h1>
      <EmptyState
        icon={<Stamp />}
        title={title}
        action={
          <Link to={paths.shop.program()} className={buttonLook({})}>
            Abrir o programa
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
