/**
 * The elements that can show the response to a form, in order of priority: an error, the next step, or a confirmation.
 */
const answers = ["[aria-invalid]", "[role=alert]", "[name=code]", "[role=status]"];

/** Moves the focus to the element that shows the response to a form, otherwise to the pressed button. */
export function focusAnswer(within: ParentNode | null, pressed?: HTMLElement | null): void {
  const all = answers.flatMap((one) => [...(within?.querySelectorAll<HTMLElement>(one) ?? [])]);
  const answer = all.find(hasMessage) ?? pressed;
  if (answer?.hasAttribute("role")) answer.tabIndex = -1;
  answer?.focus();
}

/** A status element exists before it has a message. */
function hasMessage(element: HTMLElement): boolean {
  return !element.matches("[role=status]") || element.textContent !== "";
}
