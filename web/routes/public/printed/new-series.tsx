import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Refusal } from "#web/shell/refusal.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type NewSeriesProps = {
  offer: { id: string; title: string };
  formKey: string;
  answer: { refusal: Refusal; count: string } | undefined;
};

/** How many numbered coupons to take out of an offer's stock for paper. */
export function NewSeries({ offer, formKey, answer }: NewSeriesProps) {
  const { refusal, count } = answer ?? {};
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-3">
      <h1 className="text-3xl">Imprimir cupons numerados</h1>
      <p className="text-muted">{offer.title}</p>
      <form
        method="post"
        action={paths.printedCoupon({ oferta: offer.id })}
        noValidate
        className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft"
      >
        <input type="hidden" name="offerId" value={offer.id} />
        <input type="hidden" name="key" value={formKey} />
        {refusal && !refusal.fields.count && (
          <Notice tone="danger" title={refusal.title ?? "Não deu para imprimir"} announce>
            {refusal.text}
          </Notice>
        )}
        <TextField
          label="Quantos cupons"
          name="count"
          inputMode="numeric"
          required
          hint={`Até ${limits.printedCouponsMax} por vez. Eles saem do estoque da oferta e não têm nome.`}
          defaultValue={count ?? "8"}
          error={refusal?.fields.count}
        />
        <button type="submit" className={buttonLook({ size: "lg", fullWidth: true })}>
          Preparar para imprimir
        </button>
      </form>
    </div>
  );
}
