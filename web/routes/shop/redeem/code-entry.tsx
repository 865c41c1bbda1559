import { Camera, Gift, Keyboard } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { CouponCodeInput } from "#contract/coupon/coupon.schema.ts";
import type { CouponTicket } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { looksLikeCardCode } from "#contract/loyalty/pass/card-code-format.ts";
import { looksLikeCardPass } from "#contract/loyalty/pass/card-pass-format.ts";
import { counterQueueTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { CameraScanner } from "#web/counter/camera-scanner.tsx";
import { CodeField } from "#web/counter/code-field.tsx";
import { OperatorField } from "#web/counter/operator-field.tsx";
import { prepareFrameReader } from "#web/counter/qr-frames.ts";
import { SoundSwitch } from "#web/counter/sound-switch.tsx";
import { readableCode } from "#web/counter/typed-code.ts";
import type { ServerTime } from "#web/counter/use-server-time.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { QueueSummary } from "../queue/queue-summary.tsx";
import type { QueuedWork } from "../queue/queued-work.ts";
import { QueuedWorkList } from "../queue/queued-work-list.tsx";
import { RemovedNotice } from "../queue/removed-notice.tsx";
import type { CounterQueueWork } from "../queue/use-counter-queue.ts";
import type { RewardWork } from "../rewards/use-rewards.ts";
import { LastRedemption } from "./last-redemption.tsx";
import { PaymentsToConfirm } from "./payments-to-confirm.tsx";
import { UndoButton } from "./undo-button.tsx";
import type { CounterWork } from "./use-counter.ts";

type CodeEntryProps = {
  work: CounterWork;
  /** True after a result: the next code can be typed immediately. */
  isNext: boolean;
  /** The previously typed code, to be corrected or overwritten. */
  typed: string | undefined;
  /** The coupon whose redemption was just undone. */
  undone: CouponTicket | undefined;
  /** The coupon whose reported payment was just declined. */
  declined: CouponTicket | undefined;
  /** The stored work that was just removed. */
  removed: QueuedWork | undefined;
  queue: CounterQueueWork;
  /** Opens the rewards of a client. */
  rewards: Pick<RewardWork, "start" | "scan" | "isBusy">;
  serverTime: ServerTime;
};

/** The first screen for every client: type the code of a coupon or voucher, or scan it or their card. */
export function CodeEntry(props: CodeEntryProps) {
  const { work, isNext, typed, undone, declined, removed, queue, rewards, serverTime } = props;
  const [isScanning, setScanning] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(prepareFrameReader, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!work.isBusy) check(new FormData(event.currentTarget).get("code"));
  }

  function scan(text: string) {
    setScanning(false);
    if (looksLikeCardPass(text) || looksLikeCardCode(text)) void rewards.scan(text);
    else check(text);
  }

  function check(code: unknown) {
    const parsed = CouponCodeInput.safeParse({ code });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) void work.check(parsed.data.code);
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-3xl">{screens.shop.redeem.title}</h1>
        <SoundSwitch />
      </div>
      {undone && (
        <Notice tone="success" title="Uso desfeito" announce>
          O cupom {formatReadableCode(undone.code)} voltou a valer.
        </Notice>
      )}
      {declined && (
        <Notice tone="success" title="Pagamento recusado" announce>
          O cupom {formatReadableCode(declined.code)} foi liberado, e o cliente lê o motivo na página dele. Se
          o Pix aparecer, confira o código de novo e confirme.
        </Notice>
      )}
      {removed && <RemovedNotice work={removed} />}
      <QueueSummary queue={queue.queue} />
      {isScanning && <CameraScanner of="any code" onRead={scan} />}
      <form noValidate onSubmit={submit} aria-label="Conferir cupom" className="flex flex-col gap-4">
        {!isScanning && (
          <CodeField
            label="Código do cupom ou do vale"
            initial={readableCode(typed ?? "")}
            error={error}
            autoFocus={isNext}
          />
        )}
        {!isScanning && (
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={work.isBusy || rewards.isBusy}
            loadingLabel={rewards.isBusy ? "Abrindo o cartão…" : "Conferindo o cupom…"}
          >
            Conferir
          </Button>
        )}
        <Button
          variant="deep"
          size="lg"
          fullWidth
          icon={isScanning ? <Keyboard aria-hidden="true" /> : <Camera aria-hidden="true" />}
          onClick={() => setScanning(!isScanning)}
        >
          {isScanning ? "Digitar o código" : "Ler com a câmera"}
        </Button>
      </form>
      <Button
        variant="outline"
        size="lg"
        fullWidth
        icon={<Gift aria-hidden="true" />}
        onClick={rewards.start}
      >
        Prêmios pelo telefone
      </Button>
      <QueuedWorkList
        queue={queue}
        onRemove={work.removeStored}
        correct={() => (
          <Link to={paths.shop.posting()} className={buttonLook({ variant: "outline" })}>
            {counterQueueTexts.openPosting}
          </Link>
        )}
        undo={(redemption) => <UndoButton redeemed={redemption} work={work} serverTime={serverTime} />}
      />
      <OperatorField />
      <PaymentsToConfirm work={work} />
      {work.lastRedemption && (
        <LastRedemption
          key={work.lastRedemption.id}
          ticket={work.lastRedemption}
          work={work}
          serverTime={serverTime}
        />
      )}
    </div>
  );
}
