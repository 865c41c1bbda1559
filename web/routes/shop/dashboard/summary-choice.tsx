import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { weekSummaryTexts as texts } from "#contract/shop/week-summary.texts.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Switch } from "#web/ui/form/switch.tsx";

/** Switches the weekly summary by e-mail on or off, for an account. */
export function SummaryChoice() {
  const cache = useQueryClient();
  const query = orpc.shop.weeklySummary.queryOptions();
  const { data } = useQuery(query);
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => api.shop.changeWeeklySummary({ isOn }),
    onSuccess: (choice) => cache.setQueryData(query.queryKey, choice),
    onError: showFailure,
  });
  if (!data?.isOffered) return null;
  return (
    <Switch
      className="mt-4"
      label={texts.byEmail}
      hint={data.isSent ? texts.when : texts.notSent}
      checked={data.isOn}
      disabled={isPending}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}
