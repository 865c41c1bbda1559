import { CircleCheckBig, MessageCircle, MessageSquareReply } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#contract/fields/phone.ts";
import { chatUrl } from "#contract/message/inbound/chat-url.ts";
import type { InboundConversation } from "#contract/message/inbound/inbound.schema.ts";
import { answerTexts, inboundRefusals } from "#contract/message/inbound/inbound.texts.ts";
import { paths } from "#contract/paths.ts";
import { UnsavedQuestion } from "#web/panel/form/form-sheet.tsx";
import { useUnsavedWarning } from "#web/panel/form/use-unsaved-warning.ts";
import { openedRecord } from "#web/panel/list/use-opened-record.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ConversationLines } from "./conversation-lines.tsx";
import type { ChangeInbound } from "./use-change-inbound.ts";

type ConversationSheetProps = {
  title: string;
  conversation: InboundConversation;
  change: ChangeInbound;
  onClose: () => void;
};

const obstacles = {
  window_closed: inboundRefusals.windowClosed,
  channel_off: inboundRefusals.channelOff,
  by_hand: inboundRefusals.byHand,
};

/** The messages from and to one phone, and the form to answer them. */
export function ConversationSheet({ title, conversation, change, onClose }: ConversationSheetProps) {
  const { phone, client, lines, newestId, openCount, isOptedOut, obstacle } = conversation;
  const [isDirty, setDirty] = useState(false);
  const warning = useUnsavedWarning(isDirty, onClose);
  /** Closes the sheet first: the toast with the undo button is over the list. */
  const finish = (action: "close" | "reopen") =>
    warning.leaveBy(() => {
      onClose();
      const all = { filter: { conversationId: newestId, state: "open" as const } };
      void change(action === "close" ? all : { ids: [newestId] }, action);
    });
  return (
    <Sheet
      isOpen
      onOpenChange={warning.tryToLeave}
      isDismissable={!isDirty}
      title={title}
      description={client ? `WhatsApp ${formatPhone(phone)}` : "WhatsApp, sem cadastro de cliente"}
      actions={
        warning.isAsking ? (
          <UnsavedQuestion onKeep={warning.keepEditing} onDiscard={warning.discard} />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          {openCount > 0 ? (
            <Button
              variant="plain"
              size="sm"
              icon={<CircleCheckBig aria-hidden="true" />}
              onClick={() => finish("close")}
            >
              Encerrar
            </Button>
          ) : (
            <Button
              variant="plain"
              size="sm"
              icon={<MessageSquareReply aria-hidden="true" />}
              onClick={() => finish("reopen")}
            >
              Reabrir
            </Button>
          )}
          {client && (
            <Link
              to={paths.admin.clients()}
              state={openedRecord(client.id)}
              className={buttonLook({ variant: "plain", size: "sm" })}
            >
              Ver cliente
            </Link>
          )}
        </div>
        {isOptedOut && <Notice tone="warning" title={answerTexts.optedOut} />}
        <ConversationLines lines={lines} sender={title} />
        {obstacle && (
          <Notice
            title={obstacles[obstacle].title}
            action={
              <ButtonLink
                href={chatUrl(phone)}
                target="_blank"
                rel="noreferrer"
                variant="outline"
                icon={<MessageCircle aria-hidden="true" />}
              >
                {answerTexts.byHand}
              </ButtonLink>
            }
          >
            {obstacles[obstacle].text}
          </Notice>
        )}
        {/* The window may end while somebody writes: what was typed stays. */}
        {(obstacle === null || isDirty) && <AnswerForm conversation={conversation} onDirty={setDirty} />}
      </div>
    </Sheet>
  );
}
