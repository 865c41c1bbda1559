import { apiPaths } from "#contract/api-paths.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { VoucherView } from "#contract/loyalty/card.view.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { lastDayText } from "#contract/offer/offer-label.texts.ts";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { Ticket, TicketBody, TicketStub } from "#web/ui/display/ticket.tsx";
import { RetryingLabel } from "#web/ui/form/retrying-form.tsx";
import { ConfirmPopover } from "#web/ui/overlay/confirm-popover.tsx";

type VouchersProps = { card: WalletCardDetails; today: string };

/** The rewards that were taken and not handed over yet, each with its code for the counter. */
export function Vouchers({ card, today }: VouchersProps) {
  if (card.vouchers.length === 0) return null;
  return (
    <section aria-labelledby="vouchers">
      <SectionHeading id="vouchers" className="mb-3">
        Seus vales
      </SectionHeading>
      <ul className="flex flex-col gap-4">
        {card.vouchers.map((voucher) => (
          <li key={voucher.id}>
            <Voucher voucher={voucher} card={card} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Voucher({ voucher, card, today }: VouchersProps & { voucher: VoucherView }) {
  const { id, code, rewardName, validUntil, cost } = voucher;
  return (
    <Ticket>
      <TicketBody className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h3 className="break-words text-xl">{rewardName}</h3>
          <p className="mt-1 text-muted">
            {validUntil ? `Vale ${lastDayText(validUntil, today)}` : "Vale até você usar"}
          </p>
        </div>
        <span className="shrink-0 rounded-control bg-white p-2">
          <img src={apiPaths.voucherQr(id)} alt="" width={112} height={112} className="block size-28" />
        </span>
      </TicketBody>
      <TicketStub className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="block text-muted text-sm">Mostre no caixa</span>
          <strong className="display tabular text-2xl">{formatReadableCode(code)}</strong>
        </p>
        <ConfirmPopover
          id={`return-${id}`}
          opener="Desistir"
          openerLabel={`Desistir do vale de ${rewardName}`}
          title={`Desistir do vale de ${rewardName}?`}
          stay="Manter"
          form={{ action: paths.loyaltyProgress({ cartao: card.id }) }}
          confirm={
            <button
              type="submit"
              name="intent"
              value={`return ${id} ${card.id}`}
              className={buttonLook({ variant: "danger", className: "px-2" })}
            >
              <RetryingLabel>Sim, desistir</RetryingLabel>
            </button>
          }
        >
          {`O vale deixa de valer e ${unitsText(card.program, cost)} ${cost === 1 ? "volta" : "voltam"} para o cartão, com o prazo que já tinham.`}
        </ConfirmPopover>
      </TicketStub>
    </Ticket>
  );
}
