import { beforeAll, describe, expect, it, test } from "vitest";
import { AppError } from "#contract/errors.ts";
import { type Actor, anonymous, system } from "#server/actor.ts";
import { router } from "#server/api/router.ts";
import type { CommandContext, Ctx } from "#server/context.ts";
import { type Command, command, type Policy } from "#server/domain/command.ts";
import { anyone, staff } from "#server/domain/role.policy.ts";
import * as shopAccess from "#server/domain/security/rpc-shop-access.api.ts";
import { silentLog } from "#server/platform/log/log.ts";
import {
  entriesOf,
  entriesWithoutCommand,
  forgedPermissions,
  importsBypassingCommands,
  loadCommands,
  serverSources,
} from "./domain-commands.ts";

const device = { sessionId: "d", clientId: null };
const user = { kind: "user" as const, userId: "u", companyIds: ["e"], companyId: "e" };

const actors = {
  anonymous,
  device: { kind: "device", device },
  code_session: { kind: "code_session", sessionId: "s", companyId: "e" },
  user: { ...user, role: "user" },
  lojista: { ...user, role: "lojista" },
  impersonated: { ...user, role: "lojista", impersonatorId: "a" },
  editor: { ...user, role: "editor" },
  admin: { ...user, role: "admin" },
  system,
} satisfies Record<string, Actor>;

type Who = keyof typeof actors;

const everyone = Object.keys(actors) as Who[];
const accounts: Who[] = ["user", "lojista", "impersonated", "editor", "admin"];
const owners: Who[] = ["user", "lojista", "editor", "admin"];
const counter: Who[] = ["code_session", "lojista", "impersonated", "editor", "admin"];
const backOffice: Who[] = ["editor", "admin"];

/**
 * The actors that may run each command, written by hand (docs/product.md, Roles). A new command that is missing here
 * fails the test, and so does one whose policy was changed without changing this table.
 */
const table: Record<string, readonly Who[]> = {};

allow(everyone, [
  ...["signIn", "verifySecondFactor", "signUp", "signOut", "confirmEmail"],
  ...["requestPasswordReset", "resetPassword", "renewSessionInUse"],
  ...["openCodeSession", "endCodeSession", "findUsableAccessCode"],
  ...["claimCoupon", "sendPhoneCode", "startPhoneProof", "forgetDevice", "eraseOwnData", "optOut"],
  ...["stopWeeklySummary"],
  ...["registerPhone", "unregisterPhone", "receiveWebhook"],
  ...["receiveCompanyRequest", "countVisit", "scanOffer"],
  ...["checkSimpleRateLimit", "checkSecureRateLimit", "recordRefusedAccess"],
]);
allow(["device"], ["addGooglePass", "joinClub", "takeReward", "returnOwnVoucher", "requestPoints"]);
allow(
  ["device"],
  [
    "cancelOwnCoupon",
    "reportPayment",
    "confirmPhone",
    "completePhoneProof",
    "correctProfile",
    "changeConsent",
  ],
);
allow(accounts, ["stopImpersonation", "endOwnImpersonation", "reportSecurityEvent", "verifyAdmin"]);
allow(owners, ["prolongSession", "endSession", "changeSummaryChoice"]);
allow(owners, ["enableSecondFactor", "confirmSecondFactor", "disableSecondFactor"]);
allow(["lojista", "impersonated"], ["chooseCompany"]);
allow(counter, ["lookUpCoupon", "redeemCoupon", "undoRedemption", "confirmPayment", "declinePayment"]);
allow(counter, ["lookUpCard", "lookUpVoucher", "postPoints", "undoPosting", "vouchForPhone"]);
allow(counter, ["redeemReward", "useVoucher", "undoVoucher"]);
allow(counter, ["approvePointsRequest", "declinePointsRequest"]);
allow(
  ["lojista", "impersonated", "editor", "admin"],
  ["saveProgram", "addReward", "changeReward", "uploadPicture", "exportShopClients"],
);
allow(backOffice, [
  ...["createBroadcast", "updateBroadcast", "removeBroadcast", "duplicateBroadcast"],
  ...["sendBroadcastTest", "exportMessages"],
  ...["answerInbound", "changeInbound", "markNotificationsSeen"],
  ...["scheduleBroadcast", "unscheduleBroadcast", "startBroadcast"],
  ...["takeByHand", "openByHand", "answerByHand", "postponeByHand", "undoByHand"],
  ...["pauseBroadcast", "resumeBroadcast", "cancelBroadcast", "retryFailures"],
  ...["adjustPoints", "giveVoucher"],
  ...["exportEntries", "dismissFinding"],
  ...["createCategory", "updateCategory", "removeCategory", "reorderCategories"],
  ...["createCompany", "updateCompany", "changeCompanies", "previewCompanyImport", "importCompanies"],
  ...["createOffer", "updateOffer", "changeOffers", "previewOfferImport", "importOffers"],
  ...["createCampaign", "updateCampaign", "changeCampaigns"],
  ...["createTemplate", "updateTemplate", "restoreTemplateVersion", "changeTemplates", "sendTemplateTest"],
  ...["readTemplateApprovals"],
  ...["cancelCoupon", "changeCoupons", "printCoupons", "resendCoupon", "exportCoupons"],
  ...["updateClient", "changeClients", "mergeClients", "unmergeClients", "exportClientData"],
  ...["changeConsentOf", "eraseOnRequest", "previewClientImport", "importClients", "exportClients"],
  ...["dismissRequest", "restoreRequest", "exportRequests"],
  ...["findCepAddress", "saveView", "removeSavedView", "undoBulkChange"],
]);
allow(
  ["admin"],
  [
    ...["resendInvitation", "disableUser", "enableUser", "revokeUserSessions", "exportUsers"],
    ...["generateAccessCode", "revokeAccessCode", "startImpersonation", "featureCampaign"],
    ...["saveEmailChannel", "saveWhatsappChannel", "saveSendingRules"],
    ...["saveBounceMailbox", "testBounceMailbox"],
    ...["testEmailChannel", "testWhatsappChannel", "saveAutomatic", "liftOptOut"],
    ...["openIncident", "addToIncident", "addClientAudit", "requestCleanup", "requestMaintenance"],
  ],
);
allow(["admin", "system"], ["changeUserAccess", "inviteUser", "cleanUpSessions", "maintainSecurity"]);
allow(
  ["system"],
  [
    ...[
      "makeAdmin",
      "activateDueOffers",
      "closeLapsedCoupons",
      "copyStockToOffers",
      "remindHolders",
      "enqueueAutomatic",
      "enqueueWeeklySummary",
      "refreshTemplateApprovals",
      "lapsePoints",
      "sendPassUpdates",
      "giveGifts",
      "startDueBroadcasts",
      "finishBroadcasts",
      "lapseVouchers",
      "joinLastVisits",
      "warnOfExpiry",
      "rebuildReports",
    ],
    ...["settleAndTake", "skipCancelledMessages", "stopOffers", "readBounces", "clearByHand"],
    ...["refreshSearchTerms", "deleteUnusedPictures", "applyRetention", "insertFirstLegalDocuments"],
  ],
);

function allow(who: readonly Who[], names: readonly string[]): void {
  for (const name of names) table[name] = who;
}

let commands: Record<string, Command<unknown[], unknown>>;
beforeAll(async () => {
  commands = await loadCommands();
});

describe("commands", () => {
  it("are exactly those of the table", () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(commands).sort());
  });

  it.each(everyone)("allow or refuse %s as the table states, before anything else is read", async (who) => {
    const wrong: string[] = [];
    for (const [name, run] of Object.entries(commands)) {
      const isAllowed = table[name]?.includes(who) ?? false;
      if (isAllowed !== (run.policy(actors[who]) === "allowed")) wrong.push(name);
      else if (!isAllowed) await expect(run(actorOnlyContext(actors[who])), name).rejects.toThrow(AppError);
    }
    expect(wrong).toEqual([]);
  });
});

describe("writes", () => {
  const sources = serverSources();

  it("are impossible with a context that no policy has authorized", () => {
    const ctx = actorOnlyContext(anonymous);
    // @ts-expect-error a request's context cannot write
    const writes = () => [ctx.db.insert, ctx.db.update, ctx.db.delete, ctx.db.execute, ctx.db.transaction];
    expect(writes).toThrow();
    const helper = async ({ db }: CommandContext) => db;
    // @ts-expect-error a function that writes is called by a command, or by what a command calls
    expect(() => helper(ctx)).toBeTypeOf("function");
    // @ts-expect-error a command names its policy
    expect(() => command(helper)).toBeTypeOf("function");
  });

  it("happen only through commands", () => {
    expect(forgedPermissions(sources)).toEqual([
      "server/domain/command.ts",
      "server/platform/database/query/read-rows.ts",
    ]);
    const authorizing = sources.filter(({ text }) => /\bauthorize\(/.test(text)).map(({ file }) => file);
    expect(authorizing.sort()).toEqual([idempotencyKeyFile(), "server/domain/command.ts"].sort());
    expect(importsBypassingCommands(sources)).toEqual([]);
  });

  it("do not occur in read-only statements", () => {
    const statements = sources
      .filter(({ file }) => file.startsWith("server/domain/"))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/readRows[^(]*\(\s*[\w.]+,\s*sql`([\s\S]*?)`,?\s*\)/g)].map(([, sql = ""]) => ({
          file,
          sql,
        })),
      );
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.filter(({ sql }) => isWritingSql(sql))).toEqual([]);
    const uses = sources.flatMap(({ text }) => text.match(/await readRows|return readRows/g) ?? []);
    expect(uses).toHaveLength(statements.length);
  });
});

/** Reads sent as a POST with a body: they change nothing permanently. */
const readsByPost = [
  "POST /codes/check",
  "POST /client/pass-certificates",
  "POST /rpc/validate_password_strength",
  "POST /rpc/validate_session_security",
  "POST /rpc/validate_session_fingerprint",
  "POST /rpc/comprehensive_security_check",
  "POST /rpc/get_security_dashboard_stats",
  "POST /rpc/register_code_usage",
  "POST /rpc/can_admin_impersonate_company",
  "POST /rpc/get_lojista_for_company",
  "POST /admin/message-templates/previews",
];

it("every API endpoint that is not a read runs a command", () => {
  const names = Object.keys(commands);
  const named = new RegExp(`\\b(${names.join("|")})\\b`);
  const through = Object.entries(shopAccess)
    .filter(([, helper]) => named.test(helper.toString()))
    .map(([name]) => name);
  const entries = entriesOf(router);
  expect(entries.length).toBeGreaterThan(100);
  expect(entriesWithoutCommand(entries, [...names, ...through]).sort()).toEqual([...readsByPost].sort());
});

describe("planted violations", () => {
  const planted = (text: string, file = "server/domain/offer/planted.ts") => ({ file, text });
  const helper = planted("export async function writeOffer(tx: Database, id: string): Promise<void> {}\n");
  const importing = 'import { writeOffer } from "#server/domain/offer/planted.ts";\n';

  test.each([
    ["an API handler outside the domain", "server/api/planted.ts"],
    ["an API handler of the domain", "server/domain/offer/offer.api.ts"],
    ["a job", "server/jobs/planted.ts"],
    ["a middleware", "server/http/planted.ts"],
    ["the seed", "seed/planted.ts"],
  ])("%s that calls a writing function without its command is detected", (_, file) => {
    expect(importsBypassingCommands([helper, planted(importing, file)])).toEqual([
      `${file} imports writeOffer`,
    ]);
  });

  test.each([
    [
      "a function with a part of the database",
      'export function f(tx: Pick<Database, "select" | "insert">) {}\n',
    ],
    [
      "a function with a command context",
      "export const a = 1;\nexport function f(\n  { db }: CommandContext,\n) {}\n",
    ],
    [
      "a function with an alias of the database",
      'type Transaction = Pick<Database, "update">;\nexport function f(tx: Transaction) {}\n',
    ],
  ])("%s that can write is detected", (_, text) => {
    const call = planted('import { f } from "../domain/offer/planted.ts";\n', "server/jobs/planted.ts");
    expect(importsBypassingCommands([planted(text), call])).toEqual(["server/jobs/planted.ts imports f"]);
  });

  test.each([
    'export function f(db: Pick<Database, "select">) {}\n',
    "export function f(db: ReadOnlyDatabase) {}\n",
    "export const f = command(staff, async (ctx: CommandContext) => {});\n",
  ])("a read or a command may be called from anywhere: %s", (text) => {
    const call = planted('import { f } from "../domain/offer/planted.ts";\n', "server/jobs/planted.ts");
    expect(importsBypassingCommands([planted(text), call])).toEqual([]);
  });

  test("a forged permission is detected", () => {
    expect(forgedPermissions([planted("write(ctx as CommandContext);\n")])).toHaveLength(1);
    expect(forgedPermissions([planted("write(ctx.db as unknown as Database);\n")])).toHaveLength(1);
  });

  test("an endpoint that writes without a command is detected, and one that only reads is not", () => {
    const entry = { path: "/planted", handler: "({ context }) => saveQuietly(context.ctx)" };
    expect(entriesWithoutCommand([{ ...entry, method: "POST" }], ["createOffer"])).toEqual(["POST /planted"]);
    expect(entriesWithoutCommand([{ ...entry, method: "GET" }], ["createOffer"])).toEqual([]);
    expect(entriesWithoutCommand([{ ...entry, method: "POST" }], ["saveQuietly"])).toEqual([]);
  });

  test.each([
    "insert into offers values (1)",
    "with gone as (delete from offers returning id) select id from gone",
    "update offers set stock = 1",
    "select claim_coupons($1)",
    "select pg_notify('a', 'b')",
  ])("a statement that writes is not accepted as a read: %s", (sql) => expect(isWritingSql(sql)).toBe(true));

  test("a command whose policy returns no verdict is refused to every actor", async () => {
    const run = command(staff, async () => "done");
    await expect(run(actorOnlyContext(anonymous))).rejects.toMatchObject({ code: "forbidden" });
    await expect(run(actorOnlyContext(actors.editor))).resolves.toBe("done");
    await expect(command(anyone, async () => "done")(actorOnlyContext(anonymous))).resolves.toBe("done");
    // @ts-expect-error a policy gives a verdict; one that gives none permits nothing
    const silent: Policy = () => {};
    const unruled = command(silent, async () => "done");
    await expect(unruled(actorOnlyContext(system))).rejects.toMatchObject({ code: "forbidden" });
  });
});

/** Database functions that only read; every other function in plain SQL may write. */
const readingFunctions = [
  ...["read_search", "count", "round", "unnest", "row_number", "over", "any", "coalesce"],
  ...["sum", "min", "max", "array_agg", "jsonb_agg", "jsonb_build_object", "filter", "lateral"],
  ...["town_day", "is_birthday", "is_welcomed", "greatest", "extract"],
];

function isWritingSql(sql: string): boolean {
  const own = sql.replaceAll(/\$\{[^}]*\}/g, "");
  const called = [...own.matchAll(/\b([a-z_]+)\s*\(/g)].map(([, name = ""]) => name);
  const keywords = [
    "from",
    "in",
    "and",
    "or",
    "as",
    "materialized",
    "where",
    "select",
    "exists",
    "any",
    "array",
    "all",
    "values",
    "else",
  ];
  return (
    /\b(insert|update|delete|merge|truncate|lock|into)\b/i.test(own) ||
    called.some((name) => !readingFunctions.includes(name) && !keywords.includes(name))
  );
}

function idempotencyKeyFile(): string {
  const found = serverSources().find(({ file }) => file.endsWith("/with-idempotency-key.ts"));
  return found?.file ?? "";
}

/** A context in which only the actor may be read. */
function actorOnlyContext(actor: Actor): Ctx {
  const touch = () => {
    throw new Error("touched before the policy was asked");
  };
  const db = new Proxy({} as Ctx["db"], { get: touch });
  return { db, actor, now: new Date(), log: silentLog };
}
