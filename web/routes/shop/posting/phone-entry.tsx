import { Camera, Keyboard } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { phone as phoneField } from "#contract/fields/phone-field.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { CameraScanner } from "#web/counter/camera-scanner.tsx";
import { Keypad } from "#web/counter/keypad.tsx";
import { OperatorField } from "#web/counter/operator-field.tsx";
import { PhoneInput } from "#web/counter/phone-input.tsx";
import { prepareFrameReader } from "#web/counter/qr-frames.ts";
import { SoundSwitch } from "#web/counter/sound-switch.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { phoneDigits } from "#web/ui/form/phone-mask.ts";
import { QueueSummary } from "../queue/queue-summary.tsx";
import type { QueuedPosting } from "../queue/queued-work.ts";
import { QueuedWorkList } from "../queue/queued-work-list.tsx";
import { RemovedNotice } from "../queue/removed-notice.tsx";
import type { CounterQueueWork } from "../queue/use-counter-queue.ts";
import { workName } from "../queue/work-name.ts";
import { RecentPostings } from "./recent-postings.tsx";
import type { PostingScreen, PostingWork } from "./use-posting.ts";

type PhoneEntryProps = {
  screen: Extract<PostingScreen, { at: "phone" }>;
  program: ProgramRules;
  work: PostingWork;
  queue: CounterQueueWork;
};

/** The first screen for every client: their phone, or the QR code of their wallet. */
export function PhoneEntry({ screen, program, work, queue }: PhoneEntryProps) {
  const { typed, undone, removed } = screen;
  const [digits, setDigits] = useState(typed ?? "");
  const [error, setError] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  useEffect(prepareFrameReader, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (work.isBusy) return;
    const parsed = phoneField.safeParse(digits);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) void work.lookUp(parsed.data);
  }

  function scan(pass: string) {
    setScanning(false);
    void work.scan(pass);
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-2xl">{screens.shop.posting.title}</h1>
        <SoundSwitch />
      </div>
      {undone && (
        <Notice tone="success" title="Lançamento desfeito" announce>
          {undone.card.clientName} ficou com {unitsText(program, undone.card.balance)}.
        </Notice>
      )}
      {removed && <RemovedNotice work={removed} />}
      <QueueSummary queue={queue.queue} />
      <form noValidate onSubmit={submit} aria-label="Achar cliente" className="flex flex-col gap-3">
        {isScanning ? (
          <CameraScanner of="card" onRead={scan} />
        ) : (
          <>
            <PhoneInput digits={digits} onChange={setDigits} error={error} />
            <Keypad
              onDigit={(digit) => setDigits(phoneDigits(digits + digit))}
              onErase={() => setDigits(digits.slice(0, -1))}
            />
            <Button
              type="submit"
              size="lg"
              fullWidth
              loading={work.isBusy}
              loadingLabel="Procurando o cliente…"
            >
              Continuar
            </Button>
          </>
        )}
        <Button
          variant="deep"
          size="lg"
          fullWidth
          icon={isScanning ? <Keyboard aria-hidden="true" /> : <Camera aria-hidden="true" />}
          onClick={() => setScanning(!isScanning)}
        >
          {isScanning ? "Digitar o telefone" : "Ler o cartão do cliente"}
        </Button>
      </form>
      <QueuedWorkList
        queue={queue}
        onRemove={work.removeStored}
        correct={(posting) => <CorrectButton posting={posting} work={work} />}
      />
      <OperatorField />
      <RecentPostings program={program} work={work} />
    </div>
  );
}

function CorrectButton({ posting, work }: { posting: QueuedPosting; work: PostingWork }) {
  return (
    <Button
      variant="outline"
      aria-label={`${queuedPostingTexts.reopen}: ${workName(posting)}`}
      loading={work.isBusy}
      onClick={() => void work.reopen(posting)}
    >
      {queuedPostingTexts.reopen}
    </Button>
  );
}
