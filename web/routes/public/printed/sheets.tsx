import type { CouponView } from "#contract/coupon/coupon.view.ts";
import type { PrintFormat } from "#contract/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PrintedCoupon } from "./printed-coupon.tsx";

const perSheet: Record<PrintFormat, number> = { whole: 1, four: 4, eight: 8, thermal: 1 };

/** The area for coupons within the paper's margins. */
const looks: Record<PrintFormat, string> = {
  whole: "on-sheet w-[190mm] grid-cols-1",
  four: "on-sheet w-[190mm] grid-cols-2",
  eight: "on-sheet w-[190mm] grid-cols-2",
  thermal: "on-roll w-[72mm] grid-cols-1",
};

/**
 * Black on white in any theme, like paper. Phones show a sheet scaled down (printed.css) or with horizontal
 * scrolling.
 */
export function Sheets({ coupons, format }: { coupons: CouponView[]; format: PrintFormat }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the sheet
    <section aria-label="Folhas" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      {inSheets(coupons, perSheet[format]).map((sheet) => (
        <div
          key={sheet[0]?.id}
          className={classNames(
            "mb-6 grid bg-white text-black not-last:break-after-page print:mb-0",
            looks[format],
          )}
        >
          {sheet.map((coupon) => (
            <PrintedCoupon key={coupon.id} coupon={coupon} format={format} />
          ))}
        </div>
      ))}
    </section>
  );
}

function inSheets(coupons: CouponView[], size: number): CouponView[][] {
  const count = Math.ceil(coupons.length / size);
  return Array.from({ length: count }, (_, sheet) => coupons.slice(sheet * size, (sheet + 1) * size));
}
