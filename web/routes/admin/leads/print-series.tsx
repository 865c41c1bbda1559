import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { CouponPrinting } from "#contract/coupon/coupon.schema.ts";
import { couponDone } from "#contract/coupon/coupon.texts.ts";
import type { PrintedCoupons } from "#contract/coupon/managed-coupon.ts";
import { paths } from "#contract/paths.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import { usePanelForm } from "#web/panel/form/use-panel-form.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { api, orpc } from "#web/queries/api.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { useOfferOptions } from "./use-offer-options.ts";

/** Creates a series of numbered coupons to print, taken from the stock of one offer. */
export function PrintSeries({ onClose }: { onClose: () => void }) {
  const [series, setSeries] = useState<Series>();
  if (series) return <PrintedSeries series={series} onClose={onClose} />;
  return <SeriesForm onPrinted={setSeries} onClose={onClose} />;
}

type Series = PrintedCoupons & { offerId: string };

type SeriesFormProps = { onPrinted: (series: Series) => void; onClose: () => void };

function SeriesForm({ onPrinted, onClose }: SeriesFormProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, failure } = usePanelForm({
    schema: CouponPrinting,
    defaultValues: { id: "", count: 20 },
    save: async (values) => {
      const printed = await api.coupons.manage.print(values, { context: { idempotencyKey } });
      onPrinted({ ...printed, offerId: values.id });
      void queries.invalidateQueries({ queryKey: orpc.coupons.key() });
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title="Imprimir série"
      description="Cupons numerados sem nome, para entregar em papel. Eles saem do estoque da oferta."
      saveLabel="Criar cupons"
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="id"
        render={({ field: { value, onChange } }) => (
          <OfferField value={value} onValueChange={onChange} error={errors.id?.message} />
        )}
      />
      <TextField
        label="Quantos"
        type="number"
        inputMode="numeric"
        min={1}
        required
        {...form.register("count", { valueAsNumber: true })}
        {...(errors.count?.message !== undefined && { error: errors.count.message })}
      />
    </FormSheet>
  );
}

type OfferFieldProps = {
  value: string;
  onValueChange: (id: string) => void;
  error: string | undefined;
};

function OfferField({ value, onValueChange, error }: OfferFieldProps) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed);
  const { options, isSearching } = useOfferOptions(toSearchText(settled));
  return (
    <Combobox
      label="Oferta"
      required
      value={value || null}
      options={options}
      onSearch={setTyped}
      isSearching={typed !== settled || isSearching}
      onValueChange={(id) => onValueChange(id ?? "")}
      emptyText="Nenhuma oferta com estas palavras"
      {...(error !== undefined && { error })}
    />
  );
}

function PrintedSeries({ series: { offerId, coupons }, onClose }: { series: Series; onClose: () => void }) {
  const [de, ate] = [coupons[0], coupons.at(-1)].map((coupon) => String(coupon?.number));
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={couponDone.printed(coupons.length)}
      actions={
        <a
          href={paths.printedCoupon({ oferta: offerId, ...(de && { de }), ...(ate && { ate }) })}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({})}
        >
          Abrir para imprimir
        </a>
      }
    >
      <p>
        Números {de} a {ate}. Cada um vale como um cupom pego no site, uma vez só.
      </p>
    </Sheet>
  );
}
