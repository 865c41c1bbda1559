import { StandardOpenAPICodec } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";

/**
 * Path parameters override the body and the query. The library lets a body or a query name another record than the
 * path: logs and proxies, which only see the path, would then show the wrong record.
 */
class PathFirstCodec extends StandardOpenAPICodec {
  override async decode(...[request, params, procedure]: Parameters<StandardOpenAPICodec["decode"]>) {
    const input = await super.decode(request, params, procedure);
    return isRecord(input) ? { ...input, ...params } : input;
  }
}

export function createPathFirstCodec(): StandardOpenAPICodec {
  const json = new StandardOpenAPIJsonSerializer();
  return new PathFirstCodec(new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer()));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}
