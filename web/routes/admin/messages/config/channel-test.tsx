import { useState } from "react";
import type { ChannelTest as Result } from "#contract/message/channel/channel.view.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

/** Runs the test of a channel and stores what the other side answered. */
export function useChannelTest(run: () => Promise<Result>) {
  const [result, setResult] = useState<Result>();
  const [isRunning, setRunning] = useState(false);
  async function start() {
    setRunning(true);
    setResult(undefined);
    try {
      setResult(await run());
    } catch (error) {
      showFailure(error);
    } finally {
      setRunning(false);
    }
  }
  return { result, isRunning, start: () => void start() };
}

type TestProps = { label: string; test: ReturnType<typeof useChannelTest> };

export function TestButton({ label, test }: TestProps) {
  return (
    <Button variant="plain" size="sm" loading={test.isRunning} onClick={test.start}>
      {label}
    </Button>
  );
}

export function TestResult({ test: { result } }: Pick<TestProps, "test">) {
  if (!result) return null;
  return (
    <Notice
      announce
      tone={result.isWorking ? "success" : "danger"}
      title={result.isWorking ? "Funcionou" : "Não funcionou"}
    >
      <p>{result.text}</p>
      {result.detail && <p className="mt-1 wrap-anywhere text-sm">Resposta: {result.detail}</p>}
    </Notice>
  );
}
