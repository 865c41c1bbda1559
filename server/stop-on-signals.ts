/** If npm started the process, Ctrl+C arrives twice: from the terminal, and again from npm. */
const sameKeyPressMs = 1000;

/**
 * The first signal stops the process in an orderly way, with exit code 0. A later signal ends it immediately: the
 * person does not want to wait.
 */
export function stopOnSignals(stop: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let stoppingSince: number | undefined;
  const onSignal = async () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > sameKeyPressMs) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      onFailure(error);
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
