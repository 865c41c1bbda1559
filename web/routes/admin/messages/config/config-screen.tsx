import { useQuery } from "@tanstack/react-query";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { AutomaticSection } from "./automatic-section.tsx";
import { channelsQuery } from "./config-queries.ts";
import { EmailCard } from "./email-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { WhatsappCard } from "./whatsapp-card.tsx";

/** How messages leave: the channels, the sending rules and the automatic messages. */
export function ConfigScreen() {
  const { data, error, refetch } = useQuery(channelsQuery(orpc));
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <EmailCard channels={data} />
        <WhatsappCard channels={data} />
        <RulesCard channels={data} />
      </div>
      <AutomaticSection />
    </div>
  );
}
