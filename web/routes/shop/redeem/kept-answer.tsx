import type { ReactNode } from "react";
import { formatReadableCode } from "#contract/readable-code.ts";
import { AnswerScreen } from "#web/counter/answer-screen.tsx";
import { fullScreen } from "./full-screen.ts";
import type { KeptUses } from "./kept-uses.ts";

type KeptAnswerProps = { code: string; uses: KeptUses; actions: ReactNode };

/** A code that waits for the signal; who stays on this screen is told here what became of it. */
export function KeptAnswer({ code, uses: { waiting, settled }, actions }: KeptAnswerProps) {
  const isWaiting = waiting.some((use) => use.code === code);
  const became = isWaiting ? undefined : settled.findLast((use) => use.code === code);
  if (became) {
    const { isUsed, title, text } = became;
    return (
      <AnswerScreen
        key="settled"
        tone={isUsed ? "green" : "red"}
        isDone={isUsed}
        title={title}
        className={fullScreen}
        actions={actions}
      >
        <p>{text}</p>
      </AnswerScreen>
    );
  }
  return (
    <AnswerScreen
      key="waiting"
      tone="yellow"
      title="Sem sinal: código guardado"
      className={fullScreen}
      actions={actions}
    >
      <p>
        O cupom <b className="tabular">{formatReadableCode(code)}</b> está guardado neste aparelho. Quando o
        sinal voltar, conferimos e contamos aqui se ele valeu.
      </p>
    </AnswerScreen>
  );
}
