import type { AmountRow } from "@/lib/amounts-to-pay";

/** Labels with amounts, within a `dl`. */
export function AmountRows({ rows }: { rows: AmountRow[] }) {
  return rows.map(({ label, amount, isBold }) => (
    <div
      key={label}
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isBold ? "font-bold text-lg" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="ml-auto text-right tabular-nums">{amount}</dd>
    </div>
  ));
}
