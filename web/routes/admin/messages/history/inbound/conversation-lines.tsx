import { useEffect, useRef } from "react";
import { messageKindLabels, messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import type { ConversationLine } from "#contract/message/inbound/inbound.schema.ts";
import { answerTexts } from "#contract/message/inbound/inbound.texts.ts";
import { Moment } from "#web/panel/moment.tsx";
import { MessageStateBadge } from "#web/routes/admin/messages/history/message-state-badge.tsx";
import { VisuallyHidden } from "#web/ui/display/visually-hidden.tsx";
import { InboundState } from "./inbound-state.tsx";

type ConversationLinesProps = { lines: readonly ConversationLine[]; sender: string };

/** The oldest first. The newest one is visible when the sheet opens, and after an answer. */
export function ConversationLines({ lines, sender }: ConversationLinesProps) {
  const end = useRef<HTMLLIElement>(null);
  const newestId = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line moves the end
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [newestId]);
  return (
    <ol aria-label="Conversa" className="flex flex-col gap-3">
      {lines.map((line) => (
        <li
          key={line.id}
          ref={line.id === newestId ? end : undefined}
          className={
            line.direction === "in"
              ? "mr-6 rounded-card bg-sunken p-3"
              : "ml-6 rounded-card border border-line bg-surface p-3"
          }
        >
          {line.direction === "in" ? <Received line={line} sender={sender} /> : <Sent line={line} />}
        </li>
      ))}
    </ol>
  );
}

type Of<Direction> = Extract<ConversationLine, { direction: Direction }>;

function Received({ line, sender }: { line: Of<"in">; sender: string }) {
  const { text, receivedAt } = line;
  return (
    <>
      <p className={text === null ? "text-muted" : "whitespace-pre-line wrap-anywhere"}>
        <VisuallyHidden>{sender}: </VisuallyHidden>
        {text ?? answerTexts.media}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Moment at={receivedAt} />
        <InboundState message={line} />
      </div>
    </>
  );
}

/** The text is shown only until the message has left: then it is deleted. */
function Sent({ line: { kind, text, broadcast, template, at, state, reason, by } }: { line: Of<"out"> }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {answerTexts.sent(messageKindLabels[kind], broadcast, template)}
        {by ? ` de ${by}` : kind === "reply" && " do portal"}
      </p>
      {text !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Moment at={at} />
        <MessageStateBadge state={state} />
        {reason && <span>{messageReasonTexts[reason].label}</span>}
      </div>
    </>
  );
}
