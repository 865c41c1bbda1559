import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { demoTown } from "#tests/support/server/built-server.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { openSessions } from "#tests/support/server/demo-sessions.ts";
import { longestProbeMs } from "#tests/support/server/health-probe.ts";
import { type RunningServer, startServer } from "#tests/support/server/server-process.ts";

const headers = {
  clients: "Nome;Telefone;E-mail;Etiquetas",
  companies: "Nome;Telefone;Horários;Formas de pagamento;Descrição",
  offers: "Título;Empresa;Palavras-chave;Dias de uso;Descrição",
};
type Kind = keyof typeof headers;
const kinds = Object.keys(headers) as Kind[];

describe("expensive files", () => {
  let data: Awaited<ReturnType<typeof demoFolder>>;
  let server: RunningServer;
  let cookie: string;
  beforeAll(async () => {
    data = await demoFolder();
    server = await startServer({ ...demoTown, DATA_DIR: data.folder });
    const { editor } = await openSessions(server.url);
    cookie = editor.join("; ");
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.exited;
    await data.remove();
  });

  const preview = (kind: Kind, csv: string) => post(`/api/admin/${kind}/import-previews`, csv);

  async function post(path: string, csv: string) {
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID(), cookie },
      body: JSON.stringify({ csv }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function previewUnderProbe(kind: Kind, csv: string) {
    expect(csv.length).toBeLessThanOrEqual(limits.csvMaxLength);
    // The first request of a kind compiles the code that handles it.
    await preview(kind, `${headers[kind]}\nx`);
    return underProbe(() => preview(kind, csv));
  }

  async function underProbe(ask: () => ReturnType<typeof post>) {
    let answer: Awaited<ReturnType<typeof post>> | undefined;
    const ms = await longestProbeMs(server, async () => {
      answer = await ask();
    });
    expect(ms).toBeLessThan(200);
    return answer;
  }

  const tooWide: [string, (header: string) => string][] = [
    ["columns in its header", (header) => `${header}${";".repeat(20_000)}\n${"a\n".repeat(2_000)}`],
    ["megabytes of columns", (header) => `${header}${";".repeat(3_900_000)}\n`],
    ["cells in each row", (header) => `${header}\n${`a${";".repeat(4_000)}\n`.repeat(900)}`],
  ];
  it.each(kinds.flatMap((kind) => tooWide.map(([what, csvOf]) => [kind, what, csvOf] as const)))(
    "/healthz stays below 200 ms with a file of %s that has too many %s",
    async (kind, _what, csvOf) => {
      const answer = await previewUnderProbe(kind, csvOf(headers[kind]));
      expect(answer?.status).toBe(400);
      expect(answer?.body.data.fields.csv).toBe("O arquivo tem colunas demais: deixe até 100.");
    },
  );

  const items = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join();
  it.each<[Kind, string, string, string]>([
    ["clients", "list", `Ana Lima;11987654321;;"${items(60_000)}"`, "Etiquetas"],
    ["clients", "text", `Ana Lima;11987654321;a@${".".repeat(60_000)}@;`, "E-mail"],
    ["companies", "list", `Loja;;"${items(60_000)}";;`, "Horários"],
    ["companies", "list", `Loja;;;"${items(60_000)}";`, "Formas de pagamento"],
    ["offers", "list", `Pão;Loja;"${items(60_000)}";;`, "Palavras-chave"],
    ["offers", "text", `Pão;Loja;;;${"x".repeat(3_900_000)}`, "Descrição"],
  ])("a row of %s with a %s far over the limit is refused immediately", async (kind, _what, row, column) => {
    const answer = await previewUnderProbe(kind, `${headers[kind]}\n${row}\n`);
    expect(answer?.body).toMatchObject({
      counts: { refused: 1 },
      rows: [{ problems: [{ column, message: "Texto longo demais: use até 10.000 caracteres" }] }],
    });
  });

  const text = "Pão de queijo, ".repeat(45);
  const many = Array.from({ length: 20 }, (_, index) => `etiqueta número ${index} de uma lista só`).join();
  const full: Record<Kind, (index: number) => string> = {
    clients: (index) => `Ana Lima;119${87_000_000 + index};ana${index}@loja.com;"${many}"`,
    companies: (index) => `Loja ${index};1133334444;seg 08:00-12:00;Pix, Dinheiro;${text}`,
    offers: (index) => `Oferta ${index};Padaria;"${many.slice(0, 300)}";seg, ter;${text.slice(0, 400)}`,
  };
  it.each(kinds)("/healthz stays below 200 ms with the largest file of %s", async (kind) => {
    const rows = Array.from({ length: limits.importRowsMax }, (_, index) => full[kind](index));
    const csv = `${headers[kind]}\n${rows.join("\n")}`;
    expect(csv.length).toBeGreaterThan(0.8 * limits.csvMaxLength);
    const answer = await previewUnderProbe(kind, csv);
    expect(answer?.status).toBe(200);
    const { create, refused } = answer?.body.counts ?? {};
    expect(create + refused).toBe(limits.importRowsMax);
  });

  it("/healthz stays below 200 ms while thousands of clients are imported", async () => {
    await post("/api/admin/clients/imports", `${headers.clients}\n${full.clients(0)}`);
    const rows = Array.from({ length: limits.importRowsMax }, (_, index) => full.clients(index));
    const csv = `${headers.clients}\n${rows.join("\n")}`;
    const answer = await underProbe(() => post("/api/admin/clients/imports", csv));
    expect(answer?.body.counts).toMatchObject({ create: limits.importRowsMax - 1, unchanged: 1 });
  });
});
