import type { AmountRow } from "@/lib/amounts-to-pay";

/** Labels with amounts, within a `dl`; the label wraps before the amount does. */
export function AmountRows({ rows }: { rows: AmountRow[] }) {
  return rows.map(({ label, amount, isBold }) => (
    <div key={label} className={`flex items-baseline justify-between gap-4 ${isBold ? "font-bold text-lg" : ""}`}>
      <dt className="shrink-999">{label}</dt>
      <dd className="max-w-[65%] text-right tabular-nums">{amount}</dd>
    </div>
  ));
}
