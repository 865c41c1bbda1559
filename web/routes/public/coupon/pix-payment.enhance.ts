import { onClick } from "#web/enhance/on-click.ts";
import { toClipboard } from "#web/enhance/to-clipboard.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { copyButton } from "./pix-payment.attributes.ts";

/** Copies the Pix code and confirms it. Without the script the visitor copies the text beside the button manually. */
export function copyPixCode(): void {
  onClick(`[${copyButton.text}]`, (button) => {
    const { text, copied } = readData(button, copyButton);
    void toClipboard(button, text, copied);
  });
}
