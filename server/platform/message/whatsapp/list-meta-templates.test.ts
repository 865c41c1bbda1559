import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { listMetaTemplates, metaPagesMax } from "./list-meta-templates.ts";

let meta: Awaited<ReturnType<typeof startFakeMeta>>;
let usual: (typeof meta)["state"];
beforeAll(async () => {
  meta = await startFakeMeta();
  usual = { ...meta.state };
});
afterEach(() => {
  meta.lists.length = 0;
  meta.templates.clear();
  Object.assign(meta.state, usual, { nextLists: [] });
});
afterAll(() => meta.close());

const list = () => listMetaTemplates({ ...meta.settings, accountId: meta.settings.accountId ?? "" });
const addTemplates = (count: number) => {
  for (let number = 1; number <= count; number++) meta.addTemplate({ name: `modelo_${number}` });
};

test("all pages are read by their cursors", async () => {
  meta.state.templatesPerPage = 2;
  addTemplates(5);
  const found = await list();
  expect(found).toMatchObject({ kind: "ok", isComplete: true });
  expect(found.kind === "ok" && found.templates.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `modelo_${number}`),
  );
  expect(meta.lists.map((query) => new URLSearchParams(query).get("after"))).toEqual([null, "2", "4"]);
});

test("an empty account and one page end the list", async () => {
  expect(await list()).toEqual({ kind: "ok", templates: [], isComplete: true });
  meta.addTemplate({ name: "um", status: "REJECTED", rejected_reason: "SCAM", body: "Oi!" });
  const template = {
    name: "um",
    status: "REJECTED",
    category: "MARKETING",
    rejectedReason: "SCAM",
    body: "Oi!",
  };
  expect(await list()).toEqual({ kind: "ok", templates: [template], isComplete: true });
});

test("a template in another language is left out", async () => {
  meta.addTemplate({ name: "ofertas", language: "en_US" });
  expect(await list()).toEqual({ kind: "ok", templates: [], isComplete: true });
});

test("an account with too many pages is read in part", async () => {
  meta.state.templatesPerPage = 1;
  addTemplates(metaPagesMax + 3);
  expect(await list()).toMatchObject({ kind: "ok", isComplete: false });
  expect(meta.lists).toHaveLength(metaPagesMax);
});

test("a URL in the response is not followed", async () => {
  const other = await startFakeMeta();
  const paging = { cursors: { after: "9" }, next: `${other.settings.apiUrl}/x/message_templates` };
  meta.state.nextLists.push({ body: { data: [], paging } });
  expect(await list()).toMatchObject({ kind: "ok" });
  expect(other.lists).toEqual([]);
  expect(meta.lists).toHaveLength(2);
  await other.close();
});

test("a cursor that repeats ends the reading", async () => {
  const body = { data: [], paging: { cursors: { after: "9" }, next: "https://graph.facebook.com/x" } };
  meta.state.nextLists.push({ body }, { body });
  expect(await list()).toEqual({ kind: "unexpected" });
});

test.each([[{ data: "none" }], [{ data: [{ name: "um" }] }], [[]]])(
  "a response of another form is not read: %j",
  async (body) => {
    meta.state.nextLists.push({ body });
    expect(await list()).toEqual({ kind: "unexpected" });
  },
);

test("errors, also on a later page, are returned", async () => {
  meta.state.templatesPerPage = 2;
  addTemplates(3);
  meta.state.listThroughput = 1;
  expect(await list()).toMatchObject({ kind: "refused", error: { code: 80008 } });
  meta.state.nextLists.push("close the connection");
  expect(await list()).toMatchObject({ kind: "unreachable" });
  meta.state.nextLists.push("an HTML page");
  expect(await list()).toMatchObject({ kind: "refused", error: { status: 502, code: undefined } });
  meta.state.isTokenExpired = true;
  expect(await list()).toMatchObject({ kind: "refused", error: { code: 190 } });
});
