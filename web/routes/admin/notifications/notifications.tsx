import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, MessageCircle, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { NotificationTone, NotificationView } from "#contract/notification/notification.schema.ts";
import { bellTexts } from "#contract/notification/notification.texts.ts";
import { useNow } from "#web/panel/now.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { relativeTime } from "#web/panel/relative-time.ts";
import { orpc } from "#web/queries/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

/** What needs somebody. Each notification leads to the page where it is taken care of. */
export function Notifications({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(orpc.notifications.list.queryOptions());
  const newKeys = useMarkSeen(data?.items);
  return (
    <Sheet isOpen onOpenChange={onClose} isDismissable title={bellTexts.title}>
      {error && !data && <ReadFailure error={error} onRetry={refetch} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {data?.items.length === 0 && <EmptyState title={bellTexts.none}>{bellTexts.noneText}</EmptyState>}
      {data && data.items.length > 0 && (
        <ul className="-mx-2 flex flex-col gap-1">
          {data.items.map((item) => (
            <li key={item.key}>
              <Item item={item} isNew={item.unseen > 0 || newKeys.has(item.key)} onOpen={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Stores that the account has seen what the panel shows. Returns what was new until it closes. */
function useMarkSeen(items: readonly NotificationView[] | undefined): ReadonlySet<string> {
  const queries = useQueryClient();
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation(
    orpc.notifications.markSeen.mutationOptions({
      onSuccess: (list) => queries.setQueryData(orpc.notifications.list.queryKey(), list),
    }),
  );
  useEffect(() => {
    const unseen = items?.filter((item) => item.unseen > 0) ?? [];
    if (unseen.length === 0) return;
    setNewKeys((known) => new Set([...known, ...unseen.map(({ key }) => key)]));
    // The newest of each kind: the list is sorted.
    const newest = new Map(unseen.toReversed().map(({ kind, at }) => [kind, at]));
    mutate({ seen: [...newest].map(([kind, until]) => ({ kind, until })) });
  }, [items, mutate]);
  return newKeys;
}

type ItemProps = { item: NotificationView; isNew: boolean; onOpen: () => void };

function Item({ item: { tone, title, text, href, at }, isNew, onOpen }: ItemProps) {
  const { icon: Icon, colour } = looks[tone];
  const now = useNow();
  return (
    <Link to={href} onClick={onOpen} className="flex min-h-11 gap-3 rounded-card p-2 hover:bg-sunken">
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-5 shrink-0", colour)} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {text && <span className="line-clamp-3 block wrap-anywhere">{text}</span>}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          <time dateTime={at}>{relativeTime(at, now)}</time>
          {isNew && <Badge tone="info">{bellTexts.isNew}</Badge>}
        </span>
      </span>
    </Link>
  );
}

const looks: Record<NotificationTone, { icon: typeof CircleAlert; colour: string }> = {
  danger: { icon: CircleAlert, colour: "text-danger-deep" },
  warning: { icon: TriangleAlert, colour: "text-sol-deep" },
  info: { icon: MessageCircle, colour: "text-info-deep" },
};
