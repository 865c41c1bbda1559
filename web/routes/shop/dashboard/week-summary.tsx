import { useQuery } from "@tanstack/react-query";
import { whatsappUrl } from "#contract/company/company-links.ts";
import { weekSummary, weekSummaryTexts } from "#contract/shop/week-summary.texts.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { orpc } from "#web/queries/api.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { SummaryChoice } from "./summary-choice.tsx";

/** The last week in words, ready to be sent. The link only opens the chat: nothing is sent by the product. */
export function WeekSummary() {
  const { session } = useSession();
  const { data } = useQuery(orpc.shop.week.queryOptions({ input: {} }));
  if (!data) return null;
  const text = weekSummary(data);
  return (
    <section aria-labelledby="week-summary" className="rounded-card bg-surface p-4 shadow-soft">
      <h2 id="week-summary" className="text-lg">
        {weekSummaryTexts.title}
      </h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text.replaceAll("*", "")}</p>
      <a
        href={whatsappUrl(text)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ variant: "outline", className: "mt-4" })}
      >
        {weekSummaryTexts.send}
      </a>
      {session.shop?.kind !== "code" && <SummaryChoice />}
    </section>
  );
}
