/** Where a person who sent a form reads on: what is wrong, what comes next, or that it is done. */
const answers = ["[aria-invalid]", "[role=alert]", "[name=code]", "[role=status]"];

/** Moves the focus to what a form was answered with, or else to the button that was pressed. */
export function focusAnswer(within: ParentNode | null, pressed?: HTMLElement | null): void {
  const all = answers.flatMap((one) => [...(within?.querySelectorAll<HTMLElement>(one) ?? [])]);
  const answer = all.find(saysSomething) ?? pressed;
  if (answer?.hasAttribute("role")) answer.tabIndex = -1;
  answer?.focus();
}

/** A place for messages is there before it has one. */
function saysSomething(element: HTMLElement): boolean {
  return !element.matches("[role=status]") || element.textContent !== "";
}
