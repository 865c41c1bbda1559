import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { formatReadableCode } from "#contract/readable-code.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { useKeptUses } from "./use-kept-uses.ts";

/** Codes that wait for the signal, and what became of those that waited. */
export function KeptUsesList({ kept }: { kept: ReturnType<typeof useKeptUses> }) {
  const { waiting, settled } = kept.uses;
  if (waiting.length + settled.length === 0) return null;
  return (
    <section
      aria-labelledby="kept-uses"
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-soft"
    >
      <h2 id="kept-uses" className="text-lg">
        Guardados sem sinal
      </h2>
      <ul aria-live="polite" className="flex flex-col gap-3">
        {settled.map(({ code, isUsed, title, text }) => (
          <li key={code} className="flex flex-col items-start gap-1">
            <Badge
              tone={isUsed ? "success" : "danger"}
              icon={isUsed ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            >
              <span className="tabular">{formatReadableCode(code)}</span> {title}
            </Badge>
            <span>{text}</span>
          </li>
        ))}
        {waiting.map(({ code }) => (
          <li key={code}>
            <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
              <span className="tabular">{formatReadableCode(code)}</span> esperando o sinal
            </Badge>
          </li>
        ))}
      </ul>
      {settled.length > 0 && (
        <Button variant="plain" onClick={kept.forgetSettled}>
          Entendi
        </Button>
      )}
    </section>
  );
}
