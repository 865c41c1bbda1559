import { expect, it } from "vitest";
import { focusAnswer } from "./focus-answer.ts";

function shown(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

it.each([
  ["a wrong field before a notice", '<p role="alert">x</p><input id="here" aria-invalid="true">'],
  ["a notice", '<p id="here" role="alert">x</p><input name="code">'],
  ["the field for a code", '<input id="here" name="code"><p role="status">x</p>'],
  ["what is said, not what is empty", '<p role="status"></p><p id="here" role="status">x</p>'],
])("focuses %s", (_what, html) => {
  focusAnswer(shown(html));
  expect(document.activeElement?.id).toBe("here");
});

it("focuses the pressed button when there is no message", () => {
  const body = shown('<button id="here">x</button>');
  focusAnswer(body, body.querySelector("button"));
  expect(document.activeElement?.id).toBe("here");
});
