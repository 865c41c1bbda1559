import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { ShopProgram } from "#contract/loyalty/managed-program.ts";
import { paths, type TillSheetFormat, tillSheetFormats } from "#contract/paths.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { classNames } from "#web/ui/class-names.ts";
import { chipLook } from "#web/ui/display/chip.tsx";

const labels: Record<TillSheetFormat, string> = { a4: "Folha A4", meia: "Meia folha" };

const steps = [
  "Aponte a câmera do celular para o código.",
  "Entre no clube com o seu telefone.",
  "Diga o telefone no caixa a cada compra.",
];

type TillSheetProps = { company: ShopProgram["company"]; headline: string | null; format: TillSheetFormat };

/** The sheet for the till: one code opens the club, the balance and the offers of the shop. */
export function TillSheet({ company, headline, format }: TillSheetProps) {
  const { data, error, refetch } = useQuery(orpc.loyalty.program.tillCode.queryOptions({ input: {} }));
  if (!data) return error && <ReadFailure error={error} onRetry={refetch} />;
  const qrCode = `data:image/svg+xml,${encodeURIComponent(data.qrCode)}`;
  return (
    <>
      <TillSheetBar format={format} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the sheet */}
      <section aria-label="Cartaz do caixa" tabIndex={0} className="overflow-x-auto print:overflow-visible">
        <div
          className={classNames(
            "on-sheet flex w-[190mm] flex-col items-center justify-center gap-[6mm] bg-white p-[8mm] text-center text-black",
            format === "a4" ? "min-h-[270mm]" : "min-h-[132mm]",
          )}
        >
          <h1 className={format === "a4" ? "text-[17mm]" : "text-[11mm]"}>{company.name}</h1>
          <p className={classNames("font-semibold", format === "a4" ? "text-[9mm]" : "text-[6.5mm]")}>
            {headline ?? "Entre no nosso clube"}
          </p>
          <img
            src={qrCode}
            alt={`Código QR do clube: ${data.url}`}
            className={format === "a4" ? "size-[100mm]" : "size-[52mm]"}
          />
          <ol className={classNames("text-left", format === "a4" ? "text-[6.5mm]" : "text-[4.5mm]")}>
            {steps.map((step, index) => (
              <li key={step} className="flex items-baseline gap-[3mm]">
                <span className="display">{index + 1}.</span>
                {step}
              </li>
            ))}
          </ol>
          <p className="break-all text-[3.5mm]">{data.url}</p>
        </div>
      </section>
    </>
  );
}

/** The paper and the print button. Not printed themselves. */
function TillSheetBar({ format }: { format: TillSheetFormat }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <Link to={paths.shop.program()} className={buttonLook({ variant: "plain" })}>
        Voltar ao programa
      </Link>
      <nav aria-label="Papel">
        <ul className="flex flex-wrap gap-2.5">
          {tillSheetFormats.map((one) => (
            <li key={one}>
              <Link
                to={paths.shop.program({ cartaz: one })}
                aria-current={one === format ? "page" : undefined}
                className={chipLook({ selected: one === format })}
              >
                {labels[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}
