import type { Log, LogFields } from "#server/platform/log/log.ts";
import { isDatabaseUnreachable } from "./is-database-unreachable.ts";
import type { Outage } from "./outage.ts";

/**
 * The log for all code that uses the database. An error line about an unreachable database is reported to the outage,
 * which writes its own two lines, and is only logged at the level debug. Otherwise requests, background jobs and
 * listeners would all repeat it.
 */
export function logDuringOutage(log: Log, outage: Pick<Outage, "reportFailure">, known: LogFields = {}): Log {
  const write =
    (level: "warn" | "error") =>
    (message: string, fields: LogFields = {}) => {
      if (!isDatabaseUnreachable(fields.error)) return log[level](message, fields);
      const { requestId } = known;
      void outage.reportFailure(fields.error, typeof requestId === "string" ? requestId : undefined);
      log.debug(message, fields);
    };
  return {
    debug: log.debug,
    info: log.info,
    warn: write("warn"),
    error: write("error"),
    child: (fields) => logDuringOutage(log.child(fields), outage, { ...known, ...fields }),
  };
}
