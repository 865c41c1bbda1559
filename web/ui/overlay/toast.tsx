import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import { classNames } from "#web/ui/class-names.ts";

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "success" | "info" | "danger";
  /** An optional action, such as "Desfazer". */
  action?: { label: string; onAction: () => void };
};

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/**
 * Shows a toast that confirms an action. A form's failure belongs beside the form instead. Returns a function that
 * closes the toast.
 */
export function showToast(message: ToastMessage): () => void {
  const key = queue.add(message, { timeout: message.action ? 10_000 : 5_000 });
  return () => queue.close(key);
}

/**
 * Place once in each layout: shows the toasts and announces them. Their timeout pauses while they are hovered or
 * focused.
 */
export function ToastRegion({ label = "Avisos", closeLabel = "Fechar aviso" }) {
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={label}
      data-overlay=""
      className={classNames(
        // Toasts must not cover the buttons of a sheet or dialog: those at its bottom, and the close button in its
        // upper right corner. On a phone, whose buttons are within thumb reach, this applies always.
        "fixed top-3 right-16 left-4 z-50 flex flex-col gap-2 rounded-card sm:right-auto sm:w-96",
        "sm:no-modal:inset-[auto_1.5rem_1.5rem_auto] sm:no-modal:flex-col-reverse",
      )}
    >
      {({ toast }) => {
        const { title, description, tone = "success", action } = toast.content;
        const Icon = icons[tone];
        return (
          <AriaToast
            toast={toast}
            className="flex animate-rise items-center gap-3 rounded-card bg-ink p-2 pl-4 text-paper shadow-soft"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <ToastContent className="min-w-0 flex-1 py-1.5">
              <Text slot="title" className="block font-semibold">
                {title}
              </Text>
              {description && (
                <Text slot="description" className="block text-sm">
                  {description}
                </Text>
              )}
            </ToastContent>
            {action && (
              <Button
                onPress={() => {
                  action.onAction();
                  queue.close(toast.key);
                }}
                className={classNames(actionLook, "px-3 font-semibold underline underline-offset-4")}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" aria-label={closeLabel} className={classNames(actionLook, "w-11")}>
              <X aria-hidden="true" className="size-5" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}

const icons = { success: CircleCheck, info: Info, danger: CircleAlert };

const actionLook =
  "flex h-11 shrink-0 items-center justify-center rounded-control outline-offset-[-2px] hover:bg-paper/15 focus-visible:outline-paper";
