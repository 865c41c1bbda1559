/** Fields beside a message. An `error` field is written with its stack, on the server only. */
export type LogFields = Record<string, unknown>;

/**
 * The log of the product. Messages are constant English sentences; variable data goes into the fields, where keys
 * that could hold personal data are redacted (see without-personal-data.ts).
 */
export type Log = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Returns the same log with these fields on every line. */
  child(fields: LogFields): Log;
};

/** For tests, and for tools that report by other means. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
