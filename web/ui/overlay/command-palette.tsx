import { Search, X } from "lucide-react";
import { useContext, useEffect } from "react";
import { Autocomplete, AutocompleteStateContext } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, TextField } from "react-aria-components/TextField";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook } from "#web/ui/form/field.tsx";
import { optionLook } from "#web/ui/form/option.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import { RegisterOverlay } from "./open-overlay.tsx";

export type PaletteItem = { id: string; label: string; hint: string; onChoose: () => void };
export type PaletteGroup = { label: string; items: readonly PaletteItem[] };

type CommandPaletteProps = {
  label: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  /** The results for the typed text. The arrow keys move through them while the focus stays in the field. */
  groups: readonly PaletteGroup[];
  /** Shown below the list: that it is loading, or has failed. */
  status: string | undefined;
  emptyText: string;
  onClose: () => void;
};

/** A search over the page, designed for the keyboard: type, select with the arrow keys and Enter, close with Esc. */
export function CommandPalette({ label, onClose, ...search }: CommandPaletteProps) {
  return (
    <ModalOverlay
      data-overlay=""
      isOpen
      isDismissable
      onOpenChange={onClose}
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim data-entering:animate-fade-in sm:p-6 sm:pt-[10dvh]"
    >
      <Modal className="flex h-dvh w-full flex-col overflow-clip bg-raised text-ink shadow-soft sm:h-[70dvh] sm:max-w-xl sm:rounded-hero">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <RegisterOverlay />
          <PaletteSearch label={label} {...search} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type PaletteSearchProps = Omit<CommandPaletteProps, "onClose">;

function PaletteSearch({ label, placeholder, typed, onType, groups, status, emptyText }: PaletteSearchProps) {
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      <div className="flex items-center gap-2 border-line border-b p-3">
        <TextField aria-label={label} autoFocus className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
          />
          <Input
            placeholder={placeholder}
            enterKeyHint="go"
            autoComplete="off"
            className={classNames(controlLook, "h-control pl-11")}
          />
        </TextField>
        <PressButton
          slot="close"
          variant="quiet"
          size="sm"
          iconOnly
          aria-label="Fechar"
          icon={<X aria-hidden="true" />}
        />
      </div>
      <ListBox
        aria-label={label}
        items={groups.map((group) => ({ ...group, id: group.label }))}
        renderEmptyState={() => <p className="px-3 py-2 text-muted">{emptyText}</p>}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 outline-none"
      >
        {({ id, items }) => (
          <ListBoxSection id={id} className="not-first:mt-2">
            <Header className="px-3 py-1 font-semibold text-muted text-sm">{id}</Header>
            <Collection items={items}>{(item) => <PaletteLine item={item} />}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
      <FocusOnShown />
      <p role="status" className="min-h-8 border-line border-t px-4 py-1.5 text-muted text-sm">
        {status}
      </p>
    </Autocomplete>
  );
}

/**
 * Clears the virtual focus when its line disappears with the next results: the field must not keep referring to it.
 */
function FocusOnShown() {
  const { focusedNodeId, setFocusedNodeId } = useContext(AutocompleteStateContext) ?? {};
  useEffect(() => {
    if (!focusedNodeId) return;
    const removeWhenUnmounted = () => {
      if (!document.getElementById(focusedNodeId)) setFocusedNodeId?.(null);
    };
    const lines = new MutationObserver(removeWhenUnmounted);
    // Runs after the list is rendered: the focus may be set before its line appears, or after it has disappeared.
    const timer = setTimeout(() => {
      removeWhenUnmounted();
      const list = document.getElementById(focusedNodeId)?.closest("[role=listbox]");
      if (list) lines.observe(list, { childList: true, subtree: true });
    });
    return () => {
      clearTimeout(timer);
      lines.disconnect();
    };
  }, [focusedNodeId, setFocusedNodeId]);
  return null;
}

function PaletteLine({ item: { id, label, hint, onChoose } }: { item: PaletteItem }) {
  return (
    <ListBoxItem id={id} textValue={label} onAction={onChoose} className={optionLook}>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="max-w-2/5 truncate text-muted text-sm">{hint}</span>}
    </ListBoxItem>
  );
}
