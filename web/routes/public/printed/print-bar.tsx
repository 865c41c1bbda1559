import { Printer } from "lucide-react";
import { type PrintedCouponQuery, type PrintFormat, paths, printFormatNames } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { ChipLink } from "#web/ui/display/chip.tsx";
import { printButton } from "./print-bar.attributes.ts";

const labels: Record<PrintFormat, string> = {
  whole: "Um por folha A4",
  four: "Quatro por folha",
  eight: "Oito por folha",
  thermal: "Bobina de 80 mm",
};

/** The print format and the print button. Not printed themselves. */
export function PrintBar({ query, format }: { query: PrintedCouponQuery; format: PrintFormat }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <nav aria-label="Formato" className="min-w-0">
        <ul className="flex flex-wrap gap-2.5">
          {(Object.keys(labels) as PrintFormat[]).map((one) => (
            <li key={one}>
              <ChipLink
                href={paths.printedCoupon({ ...query, formato: printFormatNames[one] })}
                selected={one === format}
              >
                {labels[one]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" {...marker(printButton)} className={buttonLook({ className: "noscript:hidden" })}>
        <Printer aria-hidden="true" />
        Imprimir
      </button>
      <p className="hidden text-muted noscript:block">Use “Imprimir” no menu do seu navegador.</p>
    </div>
  );
}
