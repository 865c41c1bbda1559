import type { ErasureReceipt } from "#contract/client/client.schema.ts";
import { paths } from "#contract/paths.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** The proof of erasure. It is shown only now, because no data of the client remains to show it again. */
export function Erased({ receipt }: { receipt: ErasureReceipt }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="text-3xl">Seus dados foram apagados</h1>
      <Notice tone="success" title="Guarde o protocolo" announce>
        <p className="display tabular text-ink text-xl">{receipt.protocol}</p>
        <p>{momentText(new Date(receipt.at))}</p>
      </Notice>
      <a href={paths.home()} className={buttonLook({ variant: "outline" })}>
        Ver as ofertas
      </a>
    </div>
  );
}
