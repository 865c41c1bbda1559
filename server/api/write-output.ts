import { Procedure, type ProcedureClientInterceptorOptions } from "@orpc/server";
import { z } from "zod";
import type { EndpointMeta } from "#contract/api/endpoint.ts";
import type { ApiContext } from "./base.ts";
import { jsonWriter } from "./json-writer.ts";

type CallOptions = ProcedureClientInterceptorOptions<ApiContext, Record<never, never>, EndpointMeta>;
type Call = CallOptions & { next: (changed?: CallOptions) => Promise<unknown> };
type Entry = CallOptions["procedure"];

/** Answers with the text of the output, written by its schema, instead of an output that was parsed by it. */
export async function writeOutput(call: Call): Promise<unknown> {
  const writing = writingOf(call.procedure);
  if (!writing) return call.next();
  return writing.write(await call.next({ ...call, procedure: writing.unchecked }));
}

type Writing = { unchecked: Entry; write: (output: unknown) => string };

const known = new WeakMap<Entry, Writing>();

function writingOf(entry: Entry): Writing | undefined {
  const { outputSchema, route } = entry["~orpc"];
  // One whose output also says its status and headers is written by the handler.
  if (!(outputSchema instanceof z.ZodType) || route.outputStructure === "detailed") return undefined;
  const writing = known.get(entry) ?? {
    unchecked: new Procedure({ ...entry["~orpc"], outputSchema: undefined }),
    write: jsonWriter(outputSchema),
  };
  known.set(entry, writing);
  return writing;
}
