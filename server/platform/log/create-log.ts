import pino from "pino";
import { describeError } from "./describe-error.ts";
import type { Log, LogFields } from "./log.ts";
import { prettyLine } from "./pretty-line.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

export type LogOptions = {
  level: LogLevel;
  /** For people at a terminal; otherwise each line is one JSON object. */
  pretty: boolean;
  write?: (line: string) => void;
};

export function createLog({ level, pretty, write }: LogOptions): Log {
  const out = write ?? ((line: string) => process.stdout.write(line));
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => out(pretty ? prettyLine(line) : line) },
  );
  return wrap(logger);
}

/** `known` is added to every line. The child loggers of the library cost more than the few lines of most requests. */
function wrap(logger: pino.Logger, known: LogFields = {}): Log {
  const write = (level: "debug" | "info" | "warn" | "error") => (message: string, fields?: LogFields) => {
    if (logger.isLevelEnabled(level)) logger[level](safe({ ...known, ...fields }), message);
  };
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    child: (fields) => wrap(logger, { ...known, ...fields }),
  };
}

function safe({ error, ...fields }: LogFields = {}): LogFields {
  const redacted = withoutPersonalData(fields);
  return error === undefined ? redacted : { ...redacted, error: describeError(error) };
}
