import { describe, expect, it } from "vitest";
import { createLog } from "./create-log.ts";
import { describeError } from "./describe-error.ts";
import { silentLog } from "./log.ts";
import { redactText, withoutPersonalData } from "./without-personal-data.ts";

function recordedLog(options: { pretty?: boolean; level?: "debug" | "info" } = {}) {
  const lines: string[] = [];
  const log = createLog({
    level: options.level ?? "info",
    pretty: options.pretty ?? false,
    write: (line) => lines.push(line),
  });
  return { log, lines };
}

describe("the log", () => {
  it("writes one JSON object per line with time, level, message and fields", () => {
    const { log, lines } = recordedLog();
    log.info("request", { status: 200 });
    expect(lines).toHaveLength(1);
    const entry = JSON.parse(lines[0] ?? "");
    expect(entry).toMatchObject({ level: "info", msg: "request", status: 200 });
    expect(Date.parse(entry.time)).not.toBeNaN();
  });

  it("includes the fields of a child logger on every line", () => {
    const { log, lines } = recordedLog();
    log.child({ requestId: "r1" }).warn("slow");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requestId: "r1", level: "warn" });
  });

  it("omits lines below its level", () => {
    const { log, lines } = recordedLog();
    log.debug("detail");
    expect(lines).toEqual([]);
  });

  it("is readable in a terminal", () => {
    const { log, lines } = recordedLog({ pretty: true });
    log.error("it broke", { error: new Error("outer", { cause: new Error("inner") }), attempt: 2 });
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d .*error.* it broke attempt=2\n {2}Error: outer\n {4}at /);
    expect(lines[0]).toContain("because of\n  Error: inner");
  });

  it("can be silent", () => {
    expect(silentLog.child({ any: 1 })).toBe(silentLog);
  });
});

describe("personal data", () => {
  it("is redacted by the name of its key, at any depth", () => {
    const { log, lines } = recordedLog();
    log.info("sign-in", {
      email: "maria@exemplo.com.br",
      user: { name: "Maria", phones: ["11987654321"], role: "admin" },
      headers: { cookie: "a=b" },
      accessToken: "xyz",
      clientAddress: "203.0.113.9",
    });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      email: "[hidden]",
      user: { name: "[hidden]", phones: "[hidden]", role: "admin" },
      headers: "[hidden]",
      accessToken: "[hidden]",
      clientAddress: "[hidden]",
    });
    for (const secret of ["maria", "Maria", "11987654321", "a=b", "xyz", "203.0.113.9"]) {
      expect(lines[0]).not.toContain(secret);
    }
  });

  it("is redacted without following cycles endlessly", () => {
    const cycle: Record<string, unknown> = { status: 1 };
    cycle.self = cycle;
    expect(JSON.stringify(withoutPersonalData(cycle))).toContain("[deeper]");
  });

  it.each([
    ["Key (email)=(ana@loja.com.br) already exists", "Key (email)=([e-mail]) already exists"],
    ["call +55 (11) 98765-4321 now", "call [number] now"],
    ["cpf 123.456.789-09", "cpf [number]"],
    ["port 3000 at 2026-11-15 10:20:30", "port 3000 at 2026-11-15 10:20:30"],
    ["offer 0193e1a2-7b3c-7def-8123-456789abcdef", "offer 0193e1a2-7b3c-7def-8123-456789abcdef"],
  ])("is redacted in free text: %s", (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it("is removed from the message and stack of a failed statement, while the cause stays", () => {
    const cause = Object.assign(new Error('duplicate key value violates "profiles_email"'), {
      code: "23505",
    });
    const error = new Error(
      "Failed query: insert into profiles values ($1)\nparams: Maria,maria@exemplo.com",
      {
        cause,
      },
    );
    const described = describeError(error);
    expect(described.message).toBe("Failed query: insert into profiles values ($1)");
    expect(described.cause).toMatchObject({ code: "23505" });
    expect(JSON.stringify(described)).not.toContain("Maria");
    expect(described.stack).not.toEqual([]);
  });

  it("is redacted in a thrown value that is not an error", () => {
    expect(describeError("lost ana@loja.com")).toEqual({ type: "string", message: "lost [e-mail]" });
  });
});
