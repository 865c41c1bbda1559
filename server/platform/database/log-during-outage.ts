import type { Log, LogFields } from "#server/platform/log/log.ts";
import { isDatabaseUnreachable } from "./is-database-unreachable.ts";
import type { Outage } from "./outage.ts";

/**
 * The log of everything that uses the database. A line about a database that cannot be reached tells the outage, which
 * has its own two lines, and is written at the level debug only: requests, jobs and listeners would all repeat it.
 */
export function logDuringOutage(log: Log, outage: Pick<Outage, "suspect">, known: LogFields = {}): Log {
  const write =
    (level: "warn" | "error") =>
    (message: string, fields: LogFields = {}) => {
      if (!isDatabaseUnreachable(fields.error)) return log[level](message, fields);
      const { requestId } = known;
      void outage.suspect(fields.error, typeof requestId === "string" ? requestId : undefined);
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
