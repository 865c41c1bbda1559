import { SmartCoercionPlugin } from "@orpc/json-schema";
import type { StandardHandlerOptions } from "@orpc/server/standard";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { ApiContext } from "./base.ts";

/**
 * Coerces query strings, which arrive as text, to the types of their schema. JSON bodies are not coerced: the library
 * would also convert an empty list into an empty object and thus accept an invalid body.
 */
export class CoerceQueries extends SmartCoercionPlugin<ApiContext> {
  constructor() {
    super({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  }

  override init(options: StandardHandlerOptions<ApiContext>): void {
    super.init(options);
    const [coerce, ...others] = options.clientInterceptors ?? [];
    if (!coerce) throw new Error("the plugin adds no interceptor any more");
    options.clientInterceptors = [
      (call) => (call.procedure["~orpc"].route.method === "GET" ? coerce(call) : call.next()),
      ...others,
    ];
  }
}
