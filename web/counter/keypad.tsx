import { Delete } from "lucide-react";
import type { MouseEvent } from "react";

type KeypadProps = {
  onDigit: (digit: string) => void;
  onErase: () => void;
  /** The key beside the zero: two zeros for amounts. */
  extra?: "00";
};

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * Large digits for one thumb. The field above it has the focus and takes typed and pasted text, so the keys are not
 * in the tab order.
 */
export function Keypad({ onDigit, onErase, extra }: KeypadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
    <div role="group" aria-label="Teclado" className="grid grid-cols-3 gap-2">
      {digits.map((digit) => (
        <DigitKey key={digit} digit={digit} onDigit={onDigit} />
      ))}
      {extra ? <DigitKey digit={extra} onDigit={onDigit} /> : <span />}
      <DigitKey digit="0" onDigit={onDigit} />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Apagar"
        onMouseDown={keepFocus}
        onClick={onErase}
        className={keyLook}
      >
        <Delete aria-hidden="true" className="size-7" />
      </button>
    </div>
  );
}

function DigitKey({ digit, onDigit }: { digit: string; onDigit: (digit: string) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={() => onDigit(digit)}
      className={keyLook}
    >
      {digit}
    </button>
  );
}

/** A press must not take the focus from the field. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

const keyLook =
  "display tabular grid min-h-14 touch-manipulation select-none place-items-center rounded-control border border-line bg-surface text-2xl text-ink transition-colors duration-150 hover:bg-sunken active:bg-sol-soft low:min-h-12";
