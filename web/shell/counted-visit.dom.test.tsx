import { beforeEach, expect, it } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { countVisit } from "./counted-visit.enhance.ts";
import { countedAction, countedVisit } from "./counted-visit.ts";

let sent: Blob[] = [];

beforeEach(() => {
  sent = [];
  const sendBeacon = (_path: string, body: Blob) => sent.push(body);
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
});

it("reports the visit once, and each press of a counted button", async () => {
  showHtml(
    <article {...countedVisit("offer", "o1")}>
      <button type="button" {...countedAction("whatsapp")}>
        x
      </button>
    </article>,
  );
  countVisit();
  find("button").click();
  const events = await Promise.all(sent.map(async (body) => JSON.parse(await body.text())));
  expect(events).toMatchObject([
    { subject: "offer", subjectId: "o1", event: "view" },
    { subject: "offer", subjectId: "o1", event: "whatsapp" },
  ]);
});

it("reports nothing on a page without a subject", () => {
  showHtml(<article />);
  countVisit();
  expect(sent).toEqual([]);
});
