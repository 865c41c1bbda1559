import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChannelTest as Result } from "#contract/message/channel/channel.view.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { channelsQuery } from "./config-queries.ts";

/** Runs the test of a channel and stores what the other side answered. */
export function useChannelTest(run: () => Promise<Result>) {
  const queries = useQueryClient();
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
      // The card also shows the result of the last test.
      void queries.invalidateQueries({ queryKey: channelsQuery(orpc).queryKey });
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
      {result.detail && (
        <p className="mt-1 wrap-anywhere text-sm">
          {result.isWorking ? "Resposta" : "Detalhe técnico"}: {result.detail}
        </p>
      )}
    </Notice>
  );
}
